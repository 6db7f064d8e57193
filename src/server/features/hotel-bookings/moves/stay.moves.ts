import type { JourneyLeg } from '#shared/contract/bookings/quotes.ts'
import { startOfDay } from '#shared/rules/days/zones.ts'
import type { Stay } from '#shared/rules/hotels/stay.ts'
import type { Moves } from '../../bookings/kind.port.ts'
import type { HotelRow } from '../../hotels/selling.service.ts'
import { nightsFull } from '../full-nights.ts'
import { stayOf } from '../stay-facts.ts'
import { changeNights, listFullForChange } from './changed-nights.service.ts'
import { type NewStay, planStay, requireOtherDays, targetOf } from './new-stay.service.ts'

const legsOf = ({ content: { name }, zone }: HotelRow, { from, to }: Stay): JourneyLeg[] => [
  {
    ...{ label: '', from: name, to: name, zone, whole_day: true },
    at: startOfDay(from, zone).toISOString(),
    until: startOfDay(to, zone).toISOString(),
  },
]

/** A stay moves to other days in its hotel: the same rooms. */
export const stayMoves: Moves = {
  async here(u, id) {
    const { stay, hotel } = await stayOf(u, id)
    const days = { from: stay.from_day, to: stay.to_day }
    return { code: targetOf(days), legs: legsOf(hotel, days) }
  },
  // Days are typed, not chosen from a list.
  others: async () => [],
  async target(u, booking, targetId) {
    const { hotel, lines, terms, next } = await planStay(u, booking, targetId)
    const nights = await listFullForChange(u, booking.id, next)
    if (nights.length > 0) throw nightsFull(u, nights)
    return { id: targetId, code: targetId, legs: legsOf(hotel, next), lines, terms, ofKind: next }
  },
  terms: async () => ({ feeMinor: 0, taxesMinor: {} }),
  async move(u, { id }, targetId, { ofKind }) {
    const next = ofKind as NewStay
    requireOtherDays(u, await stayOf(u, id), targetId)
    const nights = await changeNights(u, id, next)
    if (nights.length > 0) throw nightsFull(u, nights)
    return { supplier: null, supplier_reference: null, starts_on: next.from, ends_on: next.to }
  },
  hasTickets: async () => false,
  voidTickets: async () => undefined,
}
