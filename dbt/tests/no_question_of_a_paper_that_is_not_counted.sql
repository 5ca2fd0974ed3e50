{{ config(meta={'dagster': {'ref': {'name': 'counted_questions'}}}) }}

-- The gate, seen from the other side: no mart holds a paper that the admission does not name.
select paper_id
from {{ ref('counted_questions') }}
where paper_id not in (select paper_id from {{ ref('stg_counted_papers') }})
