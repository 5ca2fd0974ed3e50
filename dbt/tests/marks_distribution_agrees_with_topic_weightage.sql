{{ config(meta={'dagster': {'ref': {'name': 'marks_distribution'}}}) }}

-- Two ways to the same marks: by topic and by section and type.
with

by_type as (

    select
        exam,
        year,
        subject,
        sum(questions) as questions,
        sum(marks_effective) as marks

    from {{ ref('marks_distribution') }}
    group by exam, year, subject

),

by_topic as (

    select
        exam,
        year,
        subject,
        sum(questions) as questions,
        sum(marks) as marks

    from {{ ref('topic_weightage') }}
    group by exam, year, subject

)

select *
from by_type
full outer join by_topic
    on by_type.exam = by_topic.exam
    and by_type.year = by_topic.year
    and by_type.subject is not distinct from by_topic.subject
where by_type.questions is distinct from by_topic.questions
    or abs(coalesce(by_type.marks, 0) - coalesce(by_topic.marks, 0)) > 0.0001 * coalesce(by_type.questions, 1)
