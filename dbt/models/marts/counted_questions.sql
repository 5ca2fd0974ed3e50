with

questions as (

    select * from {{ ref('int_counted_questions') }}

)

select
    question_id,
    paper_id,
    booklet_id,
    question_number,
    exam,
    exam_year as year,
    subject,
    section,
    page,
    file_sha256,
    authority,
    rights_status,
    rights_evidence,
    source_url,
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
    {{ published_marks('marks') }} as marks,
    {{ published_marks('negative_marks') }} as negative_marks,
    {{ published_marks('marks_effective') }} as marks_effective,
    content_hash,
    tagger_version,
    syllabus_version

from questions
order by paper_id, question_number
