with

questions as (

    select * from {{ ref('int_counted_questions') }}

),

subject_years as (

    select * from {{ ref('int_subject_years') }}

),

by_topic as (

    select
        exam,
        exam_year,
        subject,
        chapter_id,
        chapter,
        topic_id,
        topic,
        count(*) as questions,
        sum(is_dropped) as dropped_questions,
        sum(is_reviewed) as reviewed_questions,
        coalesce(sum(marks_effective), 0) as marks,
        sum(case when is_whole then coalesce(marks_effective, 0) else 0 end) as marks_in_whole_papers

    from questions
    group by exam, exam_year, subject, chapter_id, chapter, topic_id, topic

)

select
    by_topic.exam,
    by_topic.exam_year as year,
    by_topic.subject,
    by_topic.chapter_id,
    by_topic.chapter,
    by_topic.topic_id,
    by_topic.topic,

    -- sums over the papers of the year
    cast(by_topic.questions as bigint) as questions,
    cast(by_topic.dropped_questions as bigint) as dropped_questions,
    cast(by_topic.reviewed_questions as bigint) as reviewed_questions,
    {{ published_marks('by_topic.marks') }} as marks,

    -- means over the papers of the year that hold the subject, so that years with many shifts compare with others
    cast(subject_years.papers as bigint) as papers,
    cast(by_topic.questions as double precision) / subject_years.papers as questions_per_paper,
    cast(by_topic.marks as double precision) / subject_years.papers as marks_per_paper,

    -- shares: of these means, hence of the sums, since both have the same papers below them
    {{ share_of('by_topic.marks', 'subject_years.marks') }} as share_of_marks,
    {{ share_of('by_topic.marks_in_whole_papers', 'subject_years.whole_marks') }} as share_of_paper

from by_topic
inner join subject_years
    on by_topic.exam = subject_years.exam
    and by_topic.exam_year = subject_years.exam_year
    and by_topic.subject is not distinct from subject_years.subject
order by 1, 2, 3, 4 nulls last, 6 nulls last
