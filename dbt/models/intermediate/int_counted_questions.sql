with

questions as (

    select * from {{ ref('stg_tagged_questions') }}

),

papers as (

    select * from {{ ref('stg_counted_papers') }}

)

-- the join is the gate: a tagged file of a paper that may not be counted now stays outside
select
    questions.*,
    papers.is_whole,
    case when questions.review_status = 'human_reviewed' then 1 else 0 end as is_reviewed,
    case when questions.status = 'dropped_not_evaluated' then 1 else 0 end as is_dropped

from questions
inner join papers on questions.paper_id = papers.paper_id
