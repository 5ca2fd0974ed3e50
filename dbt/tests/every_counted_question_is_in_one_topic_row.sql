{{ config(meta={'dagster': {'ref': {'name': 'topic_weightage'}}}) }}

-- The marts agree with the questions they were made from: nothing is lost between them, nothing is counted twice.
with

from_questions as (

    select
        exam,
        year,
        count(*) as questions,
        sum(marks_effective) as marks

    from {{ ref('counted_questions') }}
    group by exam, year

),

from_topics as (

    select
        exam,
        year,
        sum(questions) as questions,
        sum(marks) as marks

    from {{ ref('topic_weightage') }}
    group by exam, year

)

select *
from from_questions
full outer join from_topics
    on from_questions.exam = from_topics.exam
    and from_questions.year = from_topics.year
where from_questions.questions is distinct from from_topics.questions
    -- each row of either side is rounded to four decimals
    or abs(coalesce(from_questions.marks, 0) - coalesce(from_topics.marks, 0)) > 0.0001 * coalesce(from_questions.questions, 1)
