import { BOOKING_STATUSES, type BookingFilter, PAYMENT_FILTERS } from '#shared/contract/bookings/bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'

// Drafts are not listed, and ticketing shows as confirmed.
const STATUSES = BOOKING_STATUSES.filter(status => status !== 'draft' && status !== 'ticketing')

export interface FilterLists {
  /** Empty for users who see only their own bookings. */
  agents: { id: string; name: string }[]
  /** For staff. */
  agencies?: { id: string; name: string }[]
}

export interface FilterChoice {
  /** Of the control, which its texts are named by. */
  name: string
  value: string
  options: { value: string; label: string }[]
}

const asOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** What one can choose from, in words; `own` are the kind's. Texts: `bookings`, `status`. */
export function filterChoices(
  filter: BookingFilter & { agency?: string },
  { agents, agencies = [] }: FilterLists,
  own: FilterChoice[],
  t: T,
): FilterChoice[] {
  const { status, payment, deadline, sort, agent, agency = '' } = filter
  const choices = [
    {
      name: 'status',
      value: status,
      options: STATUSES.map(value => ({ value, label: t(`status:booking.${value}`) })),
    },
    {
      name: 'payment',
      value: payment,
      options: PAYMENT_FILTERS.map(value => ({ value, label: t(`bookings:payment_${value}`) })),
    },
    ...own,
    {
      name: 'deadline',
      value: deadline,
      options: ['24', '72'].map(value => ({ value, label: t(`bookings:deadline_${value}`) })),
    },
    { name: 'sort', value: sort, options: [{ value: 'oldest', label: t('bookings:sort_oldest') }] },
  ]
  const people = [
    { name: 'agent', value: agent, options: agents.map(asOption) },
    { name: 'agency', value: agency, options: agencies.map(asOption) },
  ]
  return [...choices, ...people.filter(({ options }) => options.length > 0)]
}
