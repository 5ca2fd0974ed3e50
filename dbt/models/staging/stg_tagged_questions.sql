with

source as (

    select * from {{ source('tables', 'tagged') }}

)

select
    -- ids
    question_id,
    paper_id,
    standing_booklet as booklet_id,
    question_number,
    content_hash,

    -- where it stands
    exam,
    year as exam_year,
    subject,
    section,
    page,

    -- where it comes from, and under which right
    file_sha256,
    authority,
    rights_status,
    rights_evidence,
    source_url,

    -- what it asks, without its words
    question_type,
    status,
    chapter_id,
    chapter,
    topic_id,
    topic,
    unit,
    class_level,
    difficulty,
    review_status,
    tag_confidence,
    topic_confidence,
    tagger_version,
    syllabus_version,

    -- marks: DECIMAL, so that a sum does not depend on the order of its rows
    cast(marks as {{ decimal_marks() }}) as marks,
    cast(negative_marks as {{ decimal_marks() }}) as negative_marks,
    section_attempt,
    section_of,
    {{ marks_effective('marks', 'section_attempt', 'section_of', 'status') }} as marks_effective

from source
