with

questions as (

    select * from {{ ref('int_counted_questions') }}

)

select
    exam,
    exam_year as year,
    paper_id,
    subject,
    section,
    question_type,
    {{ published_marks('marks') }} as marks,
    {{ published_marks('negative_marks') }} as negative_marks,
    cast(count(*) as bigint) as questions,
    cast(sum(is_dropped) as bigint) as dropped_questions,
    {{ published_marks('sum(marks)') }} as marks_offered,
    {{ published_marks('sum(marks_effective)') }} as marks_effective

from questions
group by exam, exam_year, paper_id, subject, section, question_type, marks, negative_marks
order by 1, 2, 3, 4 nulls last, 5 nulls last, 6, 7, 8
