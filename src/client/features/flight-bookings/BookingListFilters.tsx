import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { type ControlAria, Field } from '#client/ui/Field.tsx'
import { Search } from '#client/ui/icons.ts'
import { Select } from '#client/ui/Select.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { BOOKING_STATUSES, type BookingFilter } from '#shared/contract/flight-bookings.ts'
import type { Airline } from '#shared/contract/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { css } from '#styled-system/css'
import { isFiltered } from './booking-filter.ts'

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1.6fr 1.1fr 1.1fr 1fr' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const free = ({ 'aria-required': _, ...control }: ControlAria) => control

interface FiltersProps {
  filter: BookingFilter
  airlines: Airline[]
}

/** A plain GET form: what is chosen stands in the address and can be shared. Nothing in it is required. */
export function BookingListFilters({ filter, airlines }: FiltersProps) {
  const t = useT()
  const lang = useLang()
  const path = pathFor(lang, '/flight-bookings')
  return (
    <search aria-label={t('bookings:filters')}>
      <form action={path} method="get" className={grid}>
        <Field label={t('bookings:search')}>
          {control => (
            <TextInput
              {...free(control)}
              type="search"
              name="q"
              maxLength={60}
              defaultValue={filter.q}
              placeholder={t('bookings:search_hint')}
              before={<Search aria-hidden="true" />}
            />
          )}
        </Field>
        <Choices filter={filter} airlines={airlines} />
        <div className={actions}>
          <Button type="submit">{t('bookings:apply')}</Button>
          {isFiltered(filter) && (
            <ButtonLink variant="ghost" href={path}>
              {t('bookings:clear')}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}

function Choices({ filter, airlines }: FiltersProps) {
  const t = useT()
  const lang = useLang()
  const statuses = BOOKING_STATUSES.filter(status => status !== 'draft' && status !== 'ticketing')
  const lists = [
    {
      name: 'status',
      value: filter.status,
      placeholder: t('bookings:status_any'),
      options: statuses.map(value => ({ value, label: t(`status:booking.${value}`) })),
    },
    {
      name: 'airline',
      value: filter.airline,
      placeholder: t('bookings:airline_any'),
      options: airlines.map(({ iata, name }) => ({ value: iata, label: localized(name, lang) })),
    },
    {
      name: 'deadline',
      value: filter.deadline,
      placeholder: t('bookings:deadline_any'),
      options: ['24', '72'].map(value => ({ value, label: t(`bookings:deadline_${value}`) })),
    },
  ]
  return (
    <>
      {lists.map(({ name, value, placeholder, options }) => (
        <Field key={name} label={t(`bookings:${name}`)}>
          {control => (
            <Select
              {...free(control)}
              name={name}
              defaultValue={value}
              placeholder={placeholder}
              options={options}
            />
          )}
        </Field>
      ))}
      {(['from', 'to'] as const).map(name => (
        <Field key={name} label={t(`bookings:${name}`)}>
          {control => <TextInput {...free(control)} type="date" name={name} defaultValue={filter[name]} />}
        </Field>
      ))}
    </>
  )
}
