import { useLang, useT } from '#client/lib/island.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { FilterChoices } from '#client/ui/lists/FilterChoices.tsx'
import { FilterForm } from '#client/ui/lists/FilterForm.tsx'
import { FilterGroup } from '#client/ui/lists/FilterGroup.tsx'
import { FilterMax } from '#client/ui/lists/FilterMax.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { isNarrowed, NIGHTS } from '#shared/rules/tours/tour-search.ts'
import { type ListView, useSearchLink } from './view.ts'

const MIN_STARS = [3, 4, 5]

export function TourFilters({ view }: { view: ListView }) {
  const t = useT()
  const lang = useLang()
  const { search } = view
  const narrowed = isNarrowed(search)
  const link = useSearchLink(search)
  const none = { kinds: [], nights: [], from: [], stars: 0, max: 0, guaranteed: false }
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
      <Choices view={view} />
      <FilterChoices
        name="guaranteed"
        title={t('tours:filter.certainty')}
        values={[{ value: '1', text: t('tours:filter.guaranteed') }]}
        chosen={search.guaranteed ? ['1'] : []}
      />
    </FilterForm>
  )
}

function Choices({ view: { search, facets, places, currency } }: { view: ListView }) {
  const t = useT()
  const lang = useLang()
  const valuesOf = (group: string, textOf: (value: string) => string) =>
    facets
      .filter(({ name }) => name === group)
      .map(({ value, tours }) => ({ value, count: tours, text: textOf(value) }))
  const cityOf = (code: string) => (places[code] ? localized(places[code].city, lang) : code)
  const nightsText = (range: string) =>
    range === '10-90' ? t('tours:filter.more', { count: 10 }) : range.replace('-', ' – ')
  return (
    <>
      <FilterChoices
        name="kind"
        title={t('tours:filter.kind')}
        values={valuesOf('kind', kind => t(`tours:kind.${kind}`))}
        chosen={search.kinds}
      />
      <FilterChoices
        name="nights"
        title={t('tours:filter.nights')}
        values={NIGHTS.map(value => ({ value, text: nightsText(value) }))}
        chosen={search.nights}
      />
      <FilterChoices
        name="from"
        title={t('tours:filter.origin')}
        values={valuesOf('from', cityOf)}
        chosen={search.from}
      />
      <FilterMax title={t('tours:filter.max')} currency={currency} max={search.max} />
      <FilterGroup title={t('tours:filter.stars')}>
        <Select
          name="stars"
          aria-label={t('tours:filter.stars')}
          defaultValue={search.stars ? String(search.stars) : ''}
          placeholder={t('tours:filter.stars_any')}
          options={MIN_STARS.map(count => ({
            value: String(count),
            label: t('tours:filter.stars_up', { count }),
          }))}
        />
      </FilterGroup>
    </>
  )
}
