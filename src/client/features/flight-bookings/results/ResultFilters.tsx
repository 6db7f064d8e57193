import { useContext } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { FilterGroup } from './FilterGroup.tsx'
import { heading, section } from './filter-section.ts'
import { PriceFilter } from './PriceFilter.tsx'
import type { ResultFiltersProps } from './result-filters.ts'
import { filterCount, queryOfForm, RESULTS_PATH, type ResultsQuery, withoutFilters } from './results-query.ts'
import { GoContext, SoftLink } from './SoftLink.tsx'
import { useFormChange } from './use-form-change.ts'

/** A GET form, which applies each change immediately once hydrated. */
export function ResultFilters(props: ResultFiltersProps) {
  const { facets, query, airlines, foot } = props
  const t = useT()
  const lang = useLang()
  const go = useContext(GoContext)
  const form = useFormChange(data => go?.(queryOfForm(data, query, facets.price.max)))
  const airlineName = (code: string) => localized(airlines[code]?.name ?? { en: code }, lang)
  return (
    <form
      ref={form}
      method="get"
      action={pathFor(lang, RESULTS_PATH)}
      aria-label={t('results:filters.title')}
    >
      <Kept query={query} />
      <FiltersHead query={query} />
      <FilterGroup {...props} name="stops" title={t('results:filters.stops')} items={facets.stops}>
        {value => t(value === '0' ? 'results:filters.stops_direct' : 'results:filters.stops_some')}
      </FilterGroup>
      <FilterGroup {...props} name="airlines" title={t('results:filters.airline')} items={facets.airlines}>
        {airlineName}
      </FilterGroup>
      {facets.price.max > facets.price.min && (
        <section className={section}>
          <PriceFilter {...props} heading={heading} />
        </section>
      )}
      <FilterGroup {...props} name="times" title={t('results:filters.times')} items={facets.times}>
        {value => t(`results:filters.times_${value}`)}
      </FilterGroup>
      <FilterGroup {...props} name="bags" title={t('results:filters.baggage')} items={facets.bags}>
        {() => t('results:filters.bags')}
      </FilterGroup>
      {foot ??
        (!go && (
          <Button type="submit" size="sm" block>
            {t('results:filters.apply')}
          </Button>
        ))}
    </form>
  )
}

function Kept({ query }: { query: ResultsQuery }) {
  return Object.entries(withoutFilters(query)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function FiltersHead({ query }: { query: ResultsQuery }) {
  const t = useT()
  return (
    <section className={section}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', minBlockSize: '6' })}>
        <h2 className={css({ fontSize: '14' })}>{t('results:filters.title')}</h2>
        {filterCount(query) > 0 && (
          <SoftLink query={withoutFilters(query)} className={link()}>
            <span className={css({ fontSize: '14' })}>{t('results:filters.clear')}</span>
          </SoftLink>
        )}
      </div>
    </section>
  )
}
