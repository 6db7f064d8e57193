import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { FilterChoices } from '#client/ui/lists/FilterChoices.tsx'
import { FilterForm } from '#client/ui/lists/FilterForm.tsx'
import { FilterMax } from '#client/ui/lists/FilterMax.tsx'
import { FilterPills } from '#client/ui/lists/FilterPills.tsx'
import { inDigits } from '#shared/i18n/digits.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { isNarrowed, NIGHTS } from '#shared/rules/tours/tour-search.ts'
import { Stars } from '../Stars.tsx'
import { type ListView, useSearchLink } from './view.ts'

const MIN_STARS = [5, 4, 3]
const MIN_RATINGS = [4, 3]

interface PartProps {
  view: ListView
  symbol?: string
}

export function TourFilters({ view, symbol }: PartProps) {
  const t = useT()
  const lang = useLang()
  const { search } = view
  const narrowed = isNarrowed(search)
  const link = useSearchLink(search)
  const none = { kinds: [], nights: [], from: [], to: [], stars: 0, rating: 0, max: 0, guaranteed: false }
  const fields = {
    ...(search.month && { month: search.month }),
    calendar: search.calendar,
    ...(search.sort !== 'soonest' && { sort: search.sort }),
  }
  return (
    <FilterForm
      title={t('tours:filter.title')}
      open={narrowed}
      action={pathFor(lang, '/tours')}
      fields={fields}
      clear={narrowed ? { href: link.with(none), text: t('tours:filter.clear') } : undefined}
      submit={t('tours:filter.show')}
    >
      <Choices {...{ view, symbol }} />
    </FilterForm>
  )
}

function Choices({ view, symbol }: PartProps) {
  const { search, facets, places, destinations } = view
  const t = useT()
  const lang = useLang()
  const valuesOf = (group: string, textOf: (value: string) => string) =>
    facets
      .filter(({ name }) => name === group)
      .map(({ value, tours }) => ({ value, count: tours, text: textOf(value) }))
  const cityOf = (code: string) => (places[code] ? localized(places[code].city, lang) : code)
  const sure = valuesOf('guaranteed', () => t('tours:filter.guaranteed'))
  const nightsText = (range: string) => inDigits(range === '10-90' ? '10+' : range.replace('-', ' – '), lang)
  return (
    <>
      <FilterChoices
        name="kind"
        title={t('tours:filter.kind')}
        values={valuesOf('kind', kind => t(`tours:kind.${kind}`))}
        chosen={search.kinds}
      />
      <FilterChoices
        name="to"
        title={t('tours:filter.destination')}
        values={valuesOf('to', key => destinations[key]?.[lang] ?? key)}
        chosen={search.to}
      />
      <FilterPills
        name="nights"
        title={t('tours:filter.nights')}
        values={NIGHTS.map(value => ({ value, text: `\u2066${nightsText(value)}\u2069` }))}
        chosen={search.nights}
      />
      <FilterChoices
        name="from"
        title={t('tours:filter.origin')}
        values={valuesOf('from', cityOf)}
        chosen={search.from}
      />
      <Prices {...{ view, symbol }} />
      <HotelStars view={view} />
      <Ratings view={view} />
      <FilterChoices
        name="guaranteed"
        title={t('tours:filter.certainty')}
        values={sure}
        chosen={search.guaranteed ? ['1'] : []}
      />
    </>
  )
}

function Prices({ view: { search, prices, currency }, symbol }: PartProps) {
  const t = useT()
  return (
    <FilterMax
      title={t('tours:filter.max')}
      currency={currency}
      max={search.max}
      ends={
        prices && (
          <>
            <Money minor={prices.min} {...{ currency, symbol }} trim />
            <Money minor={prices.max} {...{ currency, symbol }} trim />
          </>
        )
      }
    />
  )
}

/** Choices of at least so many; none that no tour has, but for the chosen one. */
function leastChoices(
  { search, facets }: ListView,
  name: 'stars' | 'rating',
  counts: readonly number[],
  textOf: (count: number) => ReactNode,
) {
  const known = facets.filter(facet => facet.name === name)
  return counts
    .map(count => ({
      value: String(count),
      count: known.reduce((sum, { value, tours }) => sum + (Number(value) >= count ? tours : 0), 0),
      text: textOf(count),
    }))
    .filter(({ value, count }) => count > 0 || value === String(search[name]))
}

function Ratings({ view }: Pick<PartProps, 'view'>) {
  const t = useT()
  const lang = useLang()
  const { rating } = view.search
  return (
    <FilterChoices
      name="rating"
      title={t('tours:filter.rating')}
      values={leastChoices(view, 'rating', MIN_RATINGS, count =>
        t('tours:filter.rated', { least: inDigits(String(count), lang) }),
      )}
      chosen={rating ? [String(rating)] : []}
    />
  )
}

function HotelStars({ view }: Pick<PartProps, 'view'>) {
  const t = useT()
  const { stars } = view.search
  const textOf = (count: number) => (
    <>
      <Stars count={count} /> {count < 5 && t('tours:filter.up')}
    </>
  )
  return (
    <FilterChoices
      name="stars"
      title={t('tours:filter.stars')}
      values={leastChoices(view, 'stars', MIN_STARS, textOf)}
      chosen={stars ? [String(stars)] : []}
    />
  )
}
