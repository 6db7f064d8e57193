import type { Category } from '#shared/contract/bookings/prices.ts'
import type { Place } from '#shared/rules/name-list/slots.ts'
import { PASSENGER_FIELDS, type PassengerValues } from '#shared/rules/people/passenger-values.ts'

export const TODAY = '2026-11-22'
export const TRIP = { firstDate: '2027-01-10', lastDate: '2027-01-20' }

const EMPTY = Object.fromEntries(PASSENGER_FIELDS.map(field => [field, ''])) as PassengerValues

export const aPlace = (
  position: number,
  category: Category,
  values: Partial<PassengerValues> = {},
): Place => ({
  id: `p${position}`,
  position,
  category,
  values: { ...EMPTY, document_kind: 'passport', ...values },
  storedLast3: null,
})
