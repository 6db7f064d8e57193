import { parse } from 'valibot'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { FilterFold, FilterGrid } from '#client/ui/lists/FilterFold.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { type DeskTourFilter, deskTourFilter } from '#shared/contract/desk/tours/tours.ts'
import { TOUR_KINDS } from '#shared/contract/tours/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isNarrowed, tourQuery } from './tour-filter.ts'

const SORTS = ['code', 'newest'] as const

export function ToursFilters({ filter }: { filter: DeskTourFilter }) {
  const t = useT()
  const here = pathFor(useLang(), '/desk/tours')
  const choice = (name: 'kind' | 'sort', options: readonly string[], text: string) => (
    <Field free label={t(`desk-tours:filter.${name}`)}>
      {control => (
        <Select
          {...control}
          name={name}
          size="sm"
          defaultValue={filter[name]}
          placeholder={t(`desk-tours:filter.${name}_any`)}
          options={options.map(value => ({ value, label: t(`desk-tours:${text}.${value}`) }))}
        />
      )}
    </Field>
  )
  const none = parse(deskTourFilter, { status: filter.status })
  return (
    <ListSearch
      name={t('desk-tours:filter.label')}
      action={here}
      kept={{ status: filter.status }}
      label={t('desk-tours:filter.q')}
      value={filter.q}
      maxLength={60}
      submit={t('desk-tours:filter.submit')}
      clear={isNarrowed(filter) && { href: here + tourQuery(none), text: t('desk-tours:filter.clear') }}
    >
      <FilterFold label={t('lists:more_filters')} open={isNarrowed(filter)} always>
        <FilterGrid>
          {choice('kind', TOUR_KINDS, 'kind')}
          {choice('sort', SORTS, 'sort')}
        </FilterGrid>
      </FilterFold>
    </ListSearch>
  )
}
