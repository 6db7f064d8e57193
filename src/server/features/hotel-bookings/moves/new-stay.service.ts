import { isPlainDate } from '#shared/base/dates.ts'
import { addMinor } from '#shared/base/money.ts'
import type { CancelTerms } from '#shared/contract/bookings/cancellation.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import {
  changedNights,
  changedTiers,
  keptOfChange,
  stayingNights,
} from '#shared/rules/hotels/changed-stay.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { isProblem, priceNights, quoteNights, type Stay } from '#shared/rules/hotels/stay.ts'
import { type DatedTier, datedTiers, keptNow, tiersTogether } from '#shared/rules/hotels/tiers.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { requireNights } from '../../hotels/offers.service.ts'
import { listPlans, type Plan } from '../../hotels/selling.service.ts'
import { arrivalOf } from '../arrival.ts'
import { lineNames } from '../line-names.ts'
import { type StayOf, stayOf } from '../stay-facts.ts'
import { listStayRooms, type StayRoom } from '../stays.repo.ts'

export interface NewStay {
  from: string
  to: string
  tiers: DatedTier[]
  /** Without tax, of each night. */
  rooms: { id: string; nights_minor: number[] }[]
}

/** Days as the target of a move: `2027-01-31/2027-02-03`. */
export const targetOf = ({ from, to }: Stay): string => `${from}/${to}`

/** Throws `booking.not_changeable` for a supplier's rooms, an agreed price, and once the guests may come in, 422 at `from` or `to`. */
export function requireOtherDays(u: Unit, found: StayOf, targetId: string): Stay {
  const [from = '', to = ''] = targetId.split('/')
  const { stay, hotel } = found
  const isExpected = stay.stay_state === 'expected' && u.now < arrivalOf(found)
  // A supplier gives what was ordered: other days are another order.
  if (!isExpected || stay.ordered || stay.entered !== null || stay.nights_state !== 'sold')
    throw new AppError('booking.not_changeable')
  if (!isPlainDate(from)) throw invalidAt('from', 'validation:date')
  if (!isPlainDate(to)) throw invalidAt('to', 'validation:date')
  requireNights({ from, to })
  if (from < zonedDate(u.now, hotel.zone)) throw invalidAt('from', 'validation:future')
  if (from === stay.from_day && to === stay.to_day) throw invalidAt('to', 'validation:otherDays')
  return { from, to }
}

interface PricedRoom {
  room: StayRoom
  plan: Plan
  nights: number[]
  quote: ReturnType<typeof quoteNights>
  /** Of the nights that stay booked alone. */
  staying: ReturnType<typeof quoteNights>
}

/** Nights that are kept cost what they did. Throws `hotel.not_on_sale` where the rate is not sold on these days. */
async function pricedRooms(u: Unit, { stay: old, hotel }: StayOf, stay: Stay): Promise<PricedRoom[]> {
  const plans = new Map((await listPlans(u, [hotel.id])).map(plan => [plan.plan_id, plan]))
  const was = { from: old.from_day, to: old.to_day }
  return (await listStayRooms(u, [old.id])).map(room => {
    const plan = plans.get(room.plan_id ?? '')
    if (!plan || hotel.status !== 'active') throw new AppError('hotel.not_on_sale')
    const party = { adults: room.adults, children: room.child_ages }
    const today = priceNights({ stay, party, room: plan, rates: plan.rates, hotel: plan })
    if (isProblem(today)) throw new AppError('hotel.not_on_sale')
    const before = { stay: was, minor: room.nights_minor }
    const nights = changedNights(before, { stay, minor: today })
    const quoteOf = (some: number[]) => quoteNights(some, { hotel: plan, room: plan })
    return { room, plan, nights, quote: quoteOf(nights), staying: quoteOf(stayingNights(before, stay)) }
  })
}

/** Price, terms and tiers of the same rooms on other days. Throws as `requireOtherDays`, and `hotel.not_on_sale`. */
export async function planStay(u: Unit, booking: BookingRow, targetId: string) {
  const found = await stayOf(u, booking.id)
  const { stay: old, hotel } = found
  const stay = requireOtherDays(u, found, targetId)
  const rooms = await pricedRooms(u, found, stay)
  const priceOf = (of: 'quote' | 'staying') =>
    priceOfRooms(
      rooms.map(room => room[of]),
      hotel.currency,
      lineNames,
    )
  const quote = priceOf('quote')
  const { total_minor: totalMinor, price_lines: lines } = booking
  const { feeMinor, until } = keptNow(old.tiers, totalMinor, u.now)
  const staying = priceOf('staying').lines
  const kept = keptOfChange({ feeMinor, totalMinor, lines, staying, next: quote.lines })
  const tiered = rooms.map(({ plan, nights, quote: { totalMinor: roomMinor } }) => ({
    tiers: datedTiers(plan.cancel_tiers, { ...plan, from: stay.from }, { totalMinor: roomMinor, nights }),
    totalMinor: roomMinor,
  }))
  const together = tiersTogether(tiered, addMinor(...tiered.map(({ totalMinor }) => totalMinor)))
  const terms: CancelTerms = {
    ...{ feeMinor: 0, taxesMinor: {}, wholeMinor: kept.chargeMinor },
    ...(until && { until }),
  }
  const next: NewStay = {
    ...stay,
    tiers: changedTiers(together, kept, quote.totalMinor),
    rooms: rooms.map(({ room: { id }, nights }) => ({ id, nights_minor: nights })),
  }
  return { hotel, lines: quote.lines, terms, next }
}
