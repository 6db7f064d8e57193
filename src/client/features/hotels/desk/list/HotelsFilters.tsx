import { parse } from 'valibot'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { FilterFold } from '#client/ui/lists/FilterFold.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { type DeskHotelFilter, deskHotelFilter } from '#shared/contract/desk/hotels/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { hotelQuery, isNarrowed } from './hotel-filter.ts'

const SORTS = ['code', 'newest'] as const

export function HotelsFilters({ filter }: { filter: DeskHotelFilter }) {
  const t = useT()
  const here = pathFor(useLang(), '/desk/hotels')
  const none = parse(deskHotelFilter, { status: filter.status })
  return (
    <ListSearch
      name={t('desk-hotels:filter.label')}
      action={here}
      kept={{ status: filter.status }}
      label={t('desk-hotels:filter.q')}
      value={filter.q}
      maxLength={60}
      submit={t('desk-hotels:filter.submit')}
      clear={isNarrowed(filter) && { href: here + hotelQuery(none), text: t('desk-hotels:filter.clear') }}
    >
      <FilterFold label={t('lists:more_filters')} open={isNarrowed(filter)} always>
        <Field free label={t('desk-hotels:filter.sort')}>
          {control => (
            <Select
              {...control}
              name="sort"
              size="sm"
              defaultValue={filter.sort}
              placeholder={t('desk-hotels:filter.sort_any')}
              options={SORTS.map(value => ({ value, label: t(`desk-hotels:sort.${value}`) }))}
            />
          )}
        </Field>
      </FilterFold>
    </ListSearch>
  )
}
