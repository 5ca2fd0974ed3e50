"""Measuring the tagger: how often the chapter is right, and whether its probabilities mean what they say.

Belongs here: the figures and their table, for questions held out by group (near-duplicates stay together) or by year.
`python -m analytics.tagging.evaluate` prints them beside the guess that knows only the commonest chapter.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from sklearn.model_selection import GroupKFold

from analytics.syllabus import load_trees
from analytics.tagging.groups import near_duplicate_groups
from analytics.tagging.labels import label_files, read_labels
from analytics.tagging.model import TaggingError, TopicModel
from analytics.tagging.questions import MACHINE_TAGGED, LabelledQuestion, Tag, TaggableQuestion
from analytics.tagging.training import train
from kwilo_core.ids import Exam, parse_exam
from kwilo_core.settings import load_settings

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Questions whose confidence lies in one tenth: how many, their mean confidence, the share that was right."""

    questions: int
    confidence: float
    right: float


@dataclass(frozen=True, slots=True)
class Score:
    """The figures of one exam and subject. Shares are 0 to 1.

    Attributes:
        questions: How many were held out.
        top1, top3: Share whose chapter is the likeliest, or among the three likeliest.
        baseline: Share that the commonest chapter of the training questions gets right.
        tagged: Share at or above the confidence floor.
        tagged_right: Of those, the share whose chapter is right.
        topics: How many have a topic in their label and a chapter that came out right.
        topic_right: Of those, the share whose topic is right (none given counts as wrong).
        calibration_error: Mean distance between confidence and share right over the bins, weighted by their questions.
        bins: The ten tenths of confidence.
    """

    exam: Exam
    subject: str
    questions: int
    top1: float
    top3: float
    baseline: float
    tagged: float
    tagged_right: float
    topics: int
    topic_right: float
    calibration_error: float
    bins: tuple[Bin, ...]


Judged = tuple[LabelledQuestion, Tag, str | None]
"""A held-out question, its tag, and the commonest chapter of what the model learned from."""


def ask(labelled: Sequence[LabelledQuestion], *, with_subject: bool = True) -> list[TaggableQuestion]:
    """The labelled questions without their labels."""
    return [
        TaggableQuestion(str(i), q.text, q.exam, q.subject if with_subject else None, q.year, q.question_type)
        for i, q in enumerate(labelled)
    ]


def judge(model: TopicModel, test: Sequence[LabelledQuestion], learned: Iterable[LabelledQuestion]) -> list[Judged]:
    """The tags of `test` by a model that learned from `learned`."""
    shares: dict[tuple[Exam, str], Counter[str]] = defaultdict(Counter)
    for q in learned:
        shares[q.exam, q.subject][q.chapter_id] += 1
    commonest = {k: min(c, key=lambda name: (-c[name], name)) for k, c in shares.items()}
    return [(q, t, commonest.get((q.exam, q.subject))) for q, t in zip(test, model.tag(ask(test)), strict=True)]


def evaluate(
    model_factory: Callable[[Sequence[LabelledQuestion]], TopicModel],
    labelled: Sequence[LabelledQuestion],
    group: Callable[[Sequence[LabelledQuestion]], np.ndarray] | None = None,
    *,
    folds: int = 5,
) -> list[Score]:
    """The figures of a way of training, each question tagged by a model that saw nothing of its group.

    Args:
        model_factory: Trains a model on the questions given.
        labelled: The questions.
        group: The number of each question's group; near-duplicates by wording when None.
        folds: Parts.

    Raises:
        TaggingError: when there are fewer groups than folds.
    """
    groups = near_duplicate_groups([q.text for q in labelled]) if group is None else group(labelled)
    if len(set(groups)) < folds:
        raise TaggingError(f"{len(set(groups))} groups of questions", expected=f"at least {folds}, one for each part")
    judged: list[Judged] = []
    for learn, check in GroupKFold(n_splits=folds).split(np.zeros(len(labelled)), groups=groups):
        learned = [labelled[i] for i in learn]
        judged += judge(model_factory(learned), [labelled[i] for i in check], learned)
    return scores_of(judged)


def scores_of(judged: Sequence[Judged]) -> list[Score]:
    """The figures of judged questions, by exam and subject."""
    parts: dict[tuple[Exam, str], list[Judged]] = defaultdict(list)
    for item in judged:
        parts[item[0].exam, item[0].subject].append(item)
    return [_score(exam, subject, items) for (exam, subject), items in sorted(parts.items())]


def _score(exam: Exam, subject: str, items: Sequence[Judged]) -> Score:
    right = np.array([bool(t.alternatives) and t.alternatives[0].chapter_id == q.chapter_id for q, t, _ in items])
    among = np.array([any(a.chapter_id == q.chapter_id for a in t.alternatives) for q, t, _ in items])
    confidence = np.array([t.confidence for _, t, _ in items])
    tagged = np.array([t.review_status == MACHINE_TAGGED for _, t, _ in items])
    deep = [(q, t) for q, t, _ in items if q.topic_id and t.chapter_id == q.chapter_id]
    place = np.minimum((confidence * BINS).astype(int), BINS - 1)
    bins = tuple(
        Bin(int(k.sum()), float(confidence[k].mean()) if k.any() else 0.0, float(right[k].mean()) if k.any() else 0.0)
        for k in (place == b for b in range(BINS))
    )
    return Score(
        exam=exam,
        subject=subject,
        questions=len(items),
        top1=float(right.mean()),
        top3=float(among.mean()),
        baseline=float(np.mean([c == q.chapter_id for q, _, c in items])),
        tagged=float(tagged.mean()),
        tagged_right=float(right[tagged].mean()) if tagged.any() else 0.0,
        topics=len(deep),
        topic_right=float(np.mean([t.topic_id == q.topic_id for q, t in deep])) if deep else 0.0,
        calibration_error=float(sum(b.questions * abs(b.confidence - b.right) for b in bins) / len(items)),
        bins=bins,
    )


def table(scores: Sequence[Score]) -> str:
    """The figures as lines of text."""
    head = (
        "exam          subject      questions  baseline  top1   top3   "
        "tagged  right of tagged  topic  calibration error"
    )
    lines = [
        f"{s.exam:<13} {s.subject:<12} {s.questions:>9}  {s.baseline:>8.3f}  {s.top1:.3f}  {s.top3:.3f}"
        f"  {s.tagged:>6.3f}  {s.tagged_right:>15.3f}  {s.topic_right:.3f}  {s.calibration_error:>17.3f}"
        for s in scores
    ]
    return "\n".join((head, *lines))


def calibration_table(scores: Sequence[Score]) -> str:
    """Confidence against share right, all exams and subjects together, a line for each tenth."""
    lines = ["confidence   questions  mean confidence  right"]
    for b in range(BINS):
        n = sum(s.bins[b].questions for s in scores)
        if n:
            mean = sum(s.bins[b].questions * s.bins[b].confidence for s in scores) / n
            right = sum(s.bins[b].questions * s.bins[b].right for s in scores) / n
            lines.append(f"{b / BINS:.1f} to {(b + 1) / BINS:.1f}   {n:>9}  {mean:>15.3f}  {right:.3f}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures for the samples' labels and those of KWILO_LABELS, or for the files given."""
    parser = argparse.ArgumentParser(prog="python -m analytics.tagging.evaluate", description=__doc__.split("\n")[0])
    parser.add_argument("--labels", type=Path, action="append", help="a labelled file; repeat for more")
    parser.add_argument("--exam", type=parse_exam, help="only this exam's questions and syllabus")
    parser.add_argument("--train-to", type=int, metavar="YEAR", help="learn up to this year, test on later ones")
    parser.add_argument("--folds", type=int, default=5, help="parts, where no year is given")
    chosen = parser.parse_args(arguments)
    trees = {e: t for e, t in load_trees().items() if chosen.exam in (None, e)}
    files = tuple(chosen.labels or label_files(load_settings().labels))
    if not files:
        parser.error("no labelled file: name one with --labels or KWILO_LABELS")
    labels = read_labels(files, trees)
    print(f"{len(labels.questions)} labelled questions, {len(labels.skipped)} lines not used")
    if chosen.train_to:
        learned = [q for q in labels.questions if q.year is not None and q.year <= chosen.train_to]
        test = [q for q in labels.questions if q.year is not None and q.year > chosen.train_to]
        if not test:
            parser.error(f"no labelled question is later than {chosen.train_to}")
        scores = scores_of(judge(train(learned, trees), test, learned))
    else:
        scores = evaluate(lambda rows: train(rows, trees), labels.questions, folds=chosen.folds)
    print(table(scores))
    print(calibration_table(scores))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
