import { useLang, useT } from '#client/lib/island.tsx'
import { FilterChoices } from '#client/ui/lists/FilterChoices.tsx'
import { FilterForm } from '#client/ui/lists/FilterForm.tsx'
import { FilterMax } from '#client/ui/lists/FilterMax.tsx'
import type { HotelFacet } from '#shared/contract/hotels/hotels.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { choicesOf, GROUPS, type HotelFilter } from '#shared/rules/hotels/hotel-filter.ts'
import { Stars } from '../facts/Stars.tsx'

interface HotelFiltersProps {
  filter: HotelFilter
  facets: HotelFacet[]
  /** What else the address says. */
  fields: Record<string, string>
  /** The same search without a filter. */
  all: string
  currency: string
}

/** Values that no hotel has are left out, unless chosen. */
export function HotelFilters({ filter, facets, fields, all, currency }: HotelFiltersProps) {
  const t = useT()
  const lang = useLang()
  const count = choicesOf(filter)
  const title = t('hotel-bookings:filter.title')
  const valuesOf = (group: HotelFacet['name'], chosen: readonly string[]) =>
    facets
      .filter(({ name, value, hotels }) => name === group && (hotels > 0 || chosen.includes(value)))
      .map(({ value, hotels }) => ({ value, count: hotels, text: <Value name={group} value={value} /> }))
  return (
    <FilterForm
      title={title}
      label={count > 0 ? `${title} (${formatNumber(count, lang)})` : title}
      open={false}
      action={pathFor(lang, '/hotel-bookings/create')}
      fields={fields}
      clear={count > 0 ? { href: all, text: t('hotel-bookings:filter.clear') } : undefined}
      submit={t('hotel-bookings:filter.show')}
    >
      {GROUPS.map(name => (
        <FilterChoices
          key={name}
          name={name}
          title={t(`hotel-bookings:filter.${name}`)}
          values={valuesOf(name, filter[name])}
          chosen={filter[name]}
        />
      ))}
      <FilterMax title={t('hotel-bookings:filter.max')} currency={currency} max={filter.max} />
    </FilterForm>
  )
}

function Value({ name, value }: { name: HotelFacet['name']; value: string }) {
  const t = useT()
  if (name === 'stars') return <Stars count={Number(value)} />
  if (name === 'board') return t(`hotel-bookings:board.${value}`)
  return t(`hotel-bookings:filter.values.${value}`)
}
