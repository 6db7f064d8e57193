import { useLang, useT } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/dates/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { FilterFold, FilterGrid } from '#client/ui/lists/FilterFold.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { PageSize } from '#client/ui/lists/PageSize.tsx'
import type { BookingFilter } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { FilterChoice } from './booking-filter-choices.ts'
import { isFiltered, isNarrowed } from './filtered.ts'

interface FiltersProps {
  kind: string
  filter: BookingFilter
  /** Of the list, without language. */
  path: string
  choices: FilterChoice[]
  /** Sent along, such as the queue that the list shows. */
  kept?: Record<string, string>
  /** Folded at every width until something is chosen. */
  folded?: boolean
}

/** A GET form without required fields. Texts: `bookings`, `status`, `ui`. */
export function BookingListFilters({ kind, filter, path, choices, kept = {}, folded }: FiltersProps) {
  const t = useT()
  const here = pathFor(useLang(), path)
  return (
    <ListSearch
      name={t('bookings:filters')}
      action={here}
      kept={kept}
      label={t('bookings:search')}
      value={filter.q}
      maxLength={60}
      placeholder={t(`bookings:${kind}.search_hint`)}
      submit={t('bookings:apply')}
      clear={isFiltered(filter) && { href: here, text: t('bookings:clear') }}
      size={folded ? 'sm' : 'md'}
    >
      <FilterFold label={t('bookings:more_filters')} open={isNarrowed(filter)} always={folded}>
        <FilterGrid>
          <Choices choices={choices} />
          <DateField name="from" label={t(`bookings:${kind}.from`)} start={filter.from} />
          <DateField name="to" label={t(`bookings:${kind}.to`)} start={filter.to} />
          <PageSize label={t('bookings:limit')} limit={filter.limit} />
        </FilterGrid>
      </FilterFold>
    </ListSearch>
  )
}

function Choices({ choices }: Pick<FiltersProps, 'choices'>) {
  const t = useT()
  return choices.map(({ name, value, options }) => (
    <Field free key={name} label={t(`bookings:${name}`)}>
      {control => (
        <Select
          {...control}
          name={name}
          defaultValue={value}
          placeholder={t(`bookings:${name}_any`)}
          options={options}
        />
      )}
    </Field>
  ))
}
