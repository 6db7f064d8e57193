import { useLang, useT } from '#client/lib/island.tsx'
import { DateField } from '#client/ui/forms/DateField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { FilterFold } from '#client/ui/lists/FilterFold.tsx'
import { searchRow } from '#client/ui/lists/search-row.ts'
import type { BookingFilter } from '#shared/contract/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import type { FilterChoice } from './booking-filter-choices.ts'
import { isFiltered, isNarrowed } from './filtered.ts'

interface FiltersProps {
  filter: BookingFilter
  /** Of the list, without language. */
  path: string
  choices: FilterChoice[]
  /** Sent along, such as the queue that the list shows. */
  kept?: Record<string, string>
  /** Folded at every width until something is chosen. */
  folded?: boolean
}

const clear = css({
  gridColumn: { base: '1 / -1', md: 'auto' },
  justifySelf: 'start',
  marginInlineStart: { base: '-3', md: '0' },
})
const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: '1fr',
    sm: '1fr 1fr',
    md: 'repeat(3, 1fr)',
    lg: 'repeat(auto-fit, minmax(10rem, 1fr))',
  },
})

/** A GET form without required fields. Texts: `bookings`, `status`, `ui`. */
export function BookingListFilters({ filter, path, choices, kept = {}, folded }: FiltersProps) {
  const t = useT()
  const here = pathFor(useLang(), path)
  const size = folded ? 'sm' : 'md'
  return (
    <search aria-label={t('bookings:filters')}>
      <form action={here} method="get">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <div className={searchRow}>
          <Field free label={t('bookings:search')}>
            {control => (
              <TextInput
                {...control}
                size={size}
                type="search"
                name="q"
                maxLength={60}
                defaultValue={filter.q}
                placeholder={t('bookings:search_hint')}
                before={<Search aria-hidden="true" />}
              />
            )}
          </Field>
          <Button type="submit" variant={folded ? 'line' : 'primary'} size={size}>
            {t('bookings:apply')}
          </Button>
          {isFiltered(filter) && (
            <ButtonLink variant="ghost" href={here} className={clear}>
              {t('bookings:clear')}
            </ButtonLink>
          )}
        </div>
        <FilterFold label={t('bookings:more_filters')} open={isNarrowed(filter)} always={folded}>
          <div className={grid}>
            <Choices choices={choices} />
            <DateField name="from" label={t('bookings:from')} start={filter.from} />
            <DateField name="to" label={t('bookings:to')} start={filter.to} />
          </div>
        </FilterFold>
      </form>
    </search>
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
