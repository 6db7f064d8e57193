import { BOOKING_STATUSES } from '#shared/contract/bookings.ts'
import type { Airline } from '#shared/contract/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

// A draft is not listed yet, and tickets under way read as confirmed.
const STATUSES = BOOKING_STATUSES.filter(status => status !== 'draft' && status !== 'ticketing')

export interface FilterLists {
  airlines: Airline[]
  /** Colleagues whose bookings the reader sees; nobody where those are the own ones only. */
  agents: { id: string; name: string }[]
}

/** The lists one can choose from, in words. Texts: `bookings`, `status`. */
export function filterChoices({ airlines, agents }: FilterLists, t: T, lang: Lang) {
  const choices = [
    {
      name: 'status' as const,
      options: STATUSES.map(value => ({ value, label: t(`status:booking.${value}`) })),
    },
    {
      name: 'airline' as const,
      options: airlines.map(({ iata, name }) => ({ value: iata, label: localized(name, lang) })),
    },
    {
      name: 'deadline' as const,
      options: ['24', '72'].map(value => ({ value, label: t(`bookings:deadline_${value}`) })),
    },
    { name: 'sort' as const, options: [{ value: 'oldest', label: t('bookings:sort_oldest') }] },
    { name: 'agent' as const, options: agents.map(({ id, name }) => ({ value: id, label: name })) },
  ]
  return choices.filter(({ name, options }) => name !== 'agent' || options.length > 0)
}
