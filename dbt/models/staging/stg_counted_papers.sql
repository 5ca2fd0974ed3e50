with

source as (

    select * from {{ source('tables', 'counted_papers') }}

)

select
    -- ids
    paper_id,

    -- what it is a paper of
    exam,
    year as exam_year,
    session,
    shift,
    paper,
    subject,

    -- what stands behind it
    booklets,
    is_whole,
    questions as question_count,
    tagged_hash

from source
