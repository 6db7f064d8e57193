import { useLang, useT } from '#client/lib/island.tsx'
import { FormCheck } from '#client/ui/forms/FormCheck.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { FilterFold } from '#client/ui/lists/FilterFold.tsx'
import { FilterGroup } from '#client/ui/lists/FilterGroup.tsx'
import type { HotelFacet } from '#shared/contract/hotels.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { choicesOf, GROUPS, type HotelFilter } from '#shared/rules/hotels/hotel-filter.ts'
import { css } from '#styled-system/css'
import { control, link } from '#styled-system/recipes'
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

const head = css({ display: 'flex', justifyContent: 'end', fontSize: '14', paddingBlockEnd: '2' })

/** A plain form: what is chosen becomes the address. */
export function HotelFilters({ filter, facets, fields, all, currency }: HotelFiltersProps) {
  const t = useT()
  const lang = useLang()
  const count = choicesOf(filter)
  const title = t('hotel-bookings:filter.title')
  return (
    <FilterFold label={count > 0 ? `${title} (${formatNumber(count, lang)})` : title} open={false}>
      <form method="get" action={pathFor(lang, '/hotel-bookings/create')} aria-label={title}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {count > 0 && (
          <div className={head}>
            <a className={link()} href={all}>
              {t('hotel-bookings:filter.clear')}
            </a>
          </div>
        )}
        {GROUPS.map(name => (
          <Choices key={name} {...{ name, filter, facets }} />
        ))}
        <FilterGroup title={`${t('hotel-bookings:filter.max')} (${currency})`}>
          <input
            className={control()}
            name="max"
            inputMode="numeric"
            aria-label={t('hotel-bookings:filter.max')}
            defaultValue={filter.max || ''}
          />
        </FilterGroup>
        <Button type="submit" variant="line" block>
          {t('hotel-bookings:filter.show')}
        </Button>
      </form>
    </FilterFold>
  )
}

interface ChoicesProps extends Pick<HotelFiltersProps, 'filter' | 'facets'> {
  name: HotelFacet['name']
}

/** Values that no hotel has are left out, unless chosen. */
function Choices({ name, filter, facets }: ChoicesProps) {
  const t = useT()
  const lang = useLang()
  const chosen: readonly string[] = filter[name]
  const values = facets.filter(
    facet => facet.name === name && (facet.hotels > 0 || chosen.includes(facet.value)),
  )
  if (values.length === 0) return null
  return (
    <FilterGroup title={t(`hotel-bookings:filter.${name}`)}>
      {values.map(({ value, hotels }) => (
        <FormCheck
          key={value}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          note={formatNumber(hotels, lang)}
        >
          <Value name={name} value={value} />
        </FormCheck>
      ))}
    </FilterGroup>
  )
}

function Value({ name, value }: { name: HotelFacet['name']; value: string }) {
  const t = useT()
  if (name === 'stars') return <Stars count={Number(value)} />
  if (name === 'board') return t(`hotel-bookings:board.${value}`)
  return t(`hotel-bookings:filter.values.${value}`)
}
