{# No two rows share the same values of these columns; null counts as a value, since an untagged row is a row. #}
{% test one_row_for_each(model, columns) %}
    select {{ columns | join(', ') }}, count(*) as row_count
    from {{ model }}
    group by {{ columns | join(', ') }}
    having count(*) > 1
{% endtest %}

{# The column's values lie between the bounds. #}
{% test between(model, column_name, low, high) %}
    select {{ column_name }}
    from {{ model }}
    where {{ column_name }} < {{ low }} or {{ column_name }} > {{ high }}
{% endtest %}

{# Within each group the column sums to a value, up to a rounding of the single rows. #}
{% test sums_to(model, column_name, by, value, tolerance=0.001) %}
    select {{ by | join(', ') }}, sum({{ column_name }}) as total
    from {{ model }}
    where {{ column_name }} is not null
    group by {{ by | join(', ') }}
    having abs(sum({{ column_name }}) - {{ value }}) > {{ tolerance }}
{% endtest %}
