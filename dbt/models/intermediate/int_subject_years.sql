with

questions as (

    select * from {{ ref('int_counted_questions') }}

),

by_subject as (

    select
        exam,
        exam_year,
        subject,
        count(distinct paper_id) as papers,
        count(*) as questions,
        sum(marks_effective) as marks

    from questions
    group by exam, exam_year, subject

),

-- a share of the whole paper can only be taken of papers that are there as a whole
whole_papers as (

    select
        paper_id,
        sum(marks_effective) as marks

    from questions
    where is_whole
    group by paper_id

),

papers_of_subject as (

    select distinct
        exam,
        exam_year,
        subject,
        paper_id

    from questions

),

-- of papers that hold the subject: a KCET paper is one subject, so its whole is that subject
whole_by_subject as (

    select
        papers_of_subject.exam,
        papers_of_subject.exam_year,
        papers_of_subject.subject,
        count(*) as whole_papers,
        sum(whole_papers.marks) as whole_marks

    from papers_of_subject
    inner join whole_papers on papers_of_subject.paper_id = whole_papers.paper_id
    group by papers_of_subject.exam, papers_of_subject.exam_year, papers_of_subject.subject

)

select
    by_subject.exam,
    by_subject.exam_year,
    by_subject.subject,
    by_subject.papers,
    by_subject.questions,
    by_subject.marks,
    coalesce(whole_by_subject.whole_papers, 0) as whole_papers,
    whole_by_subject.whole_marks

from by_subject
left join whole_by_subject
    on by_subject.exam = whole_by_subject.exam
    and by_subject.exam_year = whole_by_subject.exam_year
    and by_subject.subject is not distinct from whole_by_subject.subject
