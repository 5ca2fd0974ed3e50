{#
    Chapter frequency over any range of years, as a select.

    One row: a chapter of an exam. `years_covered` counts the years of the range that have papers of the subject,
    `years_asked` those in which the chapter was asked.
#}
{% macro select_chapter_frequency_between(relation, year_from, year_to) %}
    with

    in_range as (

        select * from {{ relation }}
        where year between {{ year_from }} and {{ year_to }}

    ),

    covered as (

        select
            exam,
            subject,
            count(distinct year) as years_covered,
            sum(papers) as papers

        from (select distinct exam, subject, year, papers from in_range) as years
        group by exam, subject

    ),

    by_chapter as (

        select
            exam,
            subject,
            chapter_id,
            min(chapter) as chapter,
            count(distinct year) as years_asked,
            min(year) as first_year,
            max(year) as last_year,
            cast(sum(questions) as bigint) as questions,
            sum(marks) as marks,
            cast(sum(papers_with_chapter) as bigint) as papers_with_chapter

        from in_range
        group by exam, subject, chapter_id

    )

    select
        by_chapter.exam,
        by_chapter.subject,
        by_chapter.chapter_id,
        by_chapter.chapter,
        by_chapter.questions,
        by_chapter.marks,
        by_chapter.years_asked,
        covered.years_covered,
        by_chapter.first_year,
        by_chapter.last_year,
        by_chapter.papers_with_chapter,
        cast(covered.papers as bigint) as papers,
        cast(by_chapter.questions as double precision) / covered.papers as questions_per_paper

    from by_chapter
    inner join covered
        on by_chapter.exam = covered.exam
        and by_chapter.subject is not distinct from covered.subject
{% endmacro %}


{#
    The same as a table function of the database: `select * from chapter_frequency_between(2020, 2024)`.
    A hook of the model `chapter_frequency`; the name is left unqualified, so that the published copy works too.
#}
{% macro create_chapter_frequency_between(relation) %}
    {{ return(adapter.dispatch('create_chapter_frequency_between')(relation)) }}
{% endmacro %}

{% macro default__create_chapter_frequency_between(relation) %}
    {# other databases call `select_chapter_frequency_between` in a model of their own #}
    select 1
{% endmacro %}

{% macro duckdb__create_chapter_frequency_between(relation) %}
    create or replace macro chapter_frequency_between(year_from, year_to) as table
    {{ select_chapter_frequency_between(relation.identifier, 'year_from', 'year_to') }}
{% endmacro %}
