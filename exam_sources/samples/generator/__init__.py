"""Makes the sample corpus: questions from families, papers from questions, pages from papers, scans from pages.

    families/   what can be asked: families of questions with drawn parameters and computed answers
    markup.py   one small markup for wording and formulas, from which both the typeset and the linear form come
    question.py what a drawn question is
    forms.py    from a family's draft to a question in the form a paper wants (single, numerical, match-the-list ...)
    papers.py   the plan of each paper: scheme, sections, looks, booklets
    draw.py     draws a paper's questions by its plan, no two alike
    typeset.py  pages, with typst
    degrade.py  from clean pages to scans
    corpus.py   the whole corpus: files, truth, manifest, checksums

Run `python -m exam_sources.samples.generator --help`.
"""
