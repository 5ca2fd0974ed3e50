{{ config(post_hook="{{ create_chapter_frequency_between(this) }}") }}

with

questions as (

    select * from {{ ref('int_counted_questions') }}

),

subject_years as (

    select * from {{ ref('int_subject_years') }}

),

by_chapter as (

    select
        exam,
        exam_year,
        subject,
        chapter_id,
        chapter,
        count(*) as questions,
        count(distinct paper_id) as papers_with_chapter,
        sum(marks_effective) as marks

    from questions
    where chapter_id is not null
    group by exam, exam_year, subject, chapter_id, chapter

)

select
    by_chapter.exam,
    by_chapter.subject,
    by_chapter.chapter_id,
    by_chapter.chapter,
    by_chapter.exam_year as year,
    cast(by_chapter.questions as bigint) as questions,
    {{ published_marks('by_chapter.marks') }} as marks,
    cast(by_chapter.papers_with_chapter as bigint) as papers_with_chapter,
    cast(subject_years.papers as bigint) as papers,
    cast(by_chapter.questions as double precision) / subject_years.papers as questions_per_paper

from by_chapter
inner join subject_years
    on by_chapter.exam = subject_years.exam
    and by_chapter.exam_year = subject_years.exam_year
    and by_chapter.subject is not distinct from subject_years.subject
order by 1, 2, 3, 5
