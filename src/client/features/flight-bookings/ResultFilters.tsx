import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormCheck } from '#client/ui/FormCheck.tsx'
import type { Airline, FlightResults } from '#shared/contract/seat-blocks.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { PriceFilter } from './PriceFilter.tsx'
import {
  filterCount,
  isTicked,
  queryOfForm,
  RESULTS_PATH,
  type ResultsQuery,
  withoutFilters,
} from './results-query.ts'
import { GoContext, SoftLink } from './SoftLink.tsx'

export interface ResultFiltersProps {
  facets: FlightResults['facets']
  airlines: Record<string, Airline>
  query: ResultsQuery
  currency: string
  symbol?: string
  /** At the foot: the button of the drawer. */
  foot?: ReactNode
}

const section = css({
  paddingBlock: '4',
  '&:not(:first-of-type)': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
  },
  '&:first-of-type': { paddingBlockStart: '0' },
})
const heading = css({ fontSize: '14', fontWeight: 'semibold', lineHeight: '[1.5]', marginBlockEnd: '1.5' })

/** The filters as a GET form: each choice applies at once when the page is alive, else by its button. */
export function ResultFilters(props: ResultFiltersProps) {
  const { facets, query, airlines, foot } = props
  const t = useT()
  const lang = useLang()
  const go = useContext(GoContext)
  const form = useChange(data => go?.(queryOfForm(data, query, facets.price.max)))
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
      <Group {...props} name="stops" title={t('results:filters.stops')} items={facets.stops}>
        {value => t(value === '0' ? 'results:filters.stops_direct' : 'results:filters.stops_some')}
      </Group>
      <Group {...props} name="airlines" title={t('results:filters.airline')} items={facets.airlines}>
        {airlineName}
      </Group>
      {facets.price.max > facets.price.min && (
        <section className={section}>
          <PriceFilter {...props} heading={heading} />
        </section>
      )}
      <Group {...props} name="times" title={t('results:filters.times')} items={facets.times}>
        {value => t(`results:filters.times_${value}`)}
      </Group>
      <Group {...props} name="bags" title={t('results:filters.baggage')} items={facets.bags}>
        {() => t('results:filters.bags')}
      </Group>
      {foot ??
        (!go && (
          <Button type="submit" size="sm" block>
            {t('results:filters.apply')}
          </Button>
        ))}
    </form>
  )
}

/** The form's own change event: unlike React's it waits until a slider is let go. */
function useChange(changed: (data: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listen = () => changed(new FormData(element))
    element.addEventListener('change', listen)
    return () => element.removeEventListener('change', listen)
  })
  return form
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

interface GroupProps {
  name: string
  title: string
  items: { value: string; count: number }[]
  query: ResultsQuery
  children: (value: string) => ReactNode
}

function Group({ name, title, items, query, children }: GroupProps) {
  const lang = useLang()
  if (items.length === 0) return null
  return (
    <section className={section}>
      <fieldset>
        <legend className={heading}>{title}</legend>
        {items.map(({ value, count }) => (
          <FormCheck
            // A fresh box whenever the address says otherwise, so that Back and Clear are shown truly.
            key={`${value}${isTicked(query, name, value)}`}
            name={name}
            value={value}
            defaultChecked={isTicked(query, name, value)}
            note={formatNumber(count, lang)}
          >
            {children(value)}
          </FormCheck>
        ))}
      </fieldset>
    </section>
  )
}
