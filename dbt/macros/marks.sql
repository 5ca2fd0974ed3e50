{# Marks as an exact number. Ten decimals: 4 x 10/15 summed over 15 questions must round to 40. #}
{% macro decimal_marks() %}decimal(28, 10){% endmacro %}

{# A published sum of marks. #}
{% macro published_marks(expression) %}cast(round({{ expression }}, 4) as decimal(18, 4)){% endmacro %}

{# A share, null where there is nothing to share. Not rounded: the shares of topics add up to their chapter's. #}
{% macro share_of(part, whole) %}
    cast({{ part }} as double precision) / nullif(cast({{ whole }} as double precision), 0)
{% endmacro %}

{#
    What a question is worth to a candidate: marks x section_attempt / section_of where only some of a section count,
    0 where it was taken out of the evaluation. Unknown marks stay unknown.
#}
{% macro marks_effective(marks, section_attempt, section_of, status) %}
    cast(
        case
            when {{ status }} = 'dropped_not_evaluated' then 0
            when {{ section_attempt }} is not null and {{ section_of }} > 0
                then cast({{ marks }} as {{ decimal_marks() }}) * {{ section_attempt }} / {{ section_of }}
            else {{ marks }}
        end as {{ decimal_marks() }}
    )
{% endmacro %}
