import { MINUTE_MS } from '#shared/base/durations.ts'
import { addMinor } from '#shared/base/money.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import type { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import type { Stay } from '#shared/rules/hotels/stay.ts'
import type { Unit } from '../../context/context.ts'
import { holdBooking } from '../bookings/holds/hold.service.ts'
import type { HotelRow } from '../hotels/selling.service.ts'
import { nightsFull } from './full-nights.ts'
import { ownAllotments } from './supplier/own-allotments.service.ts'

interface Party {
  adults: number
  children: number[]
}

interface KeptStay extends Stay {
  rooms: readonly Party[]
  quote: ReturnType<typeof priceOfRooms>
  expiresAt: Date
  eventKind: string
  /** Travel agency it is entered for. */
  forAgency?: string | null
}

/** The booking above a stay, held until it is paid. */
export const holdStay = (u: Unit, { from, to, rooms, quote, ...held }: KeptStay) =>
  holdBooking(u, 'HB', {
    ...{ kind: 'hotel', supplier: null, supplierReference: null, infants: 0, ...held },
    adults: addMinor(...rooms.map(({ adults }) => adults)),
    children: addMinor(...rooms.map(({ children }) => children.length)),
    ...{ currency: quote.currency, priceLines: quote.lines },
    ...{ totalMinor: quote.totalMinor, vatMinor: quote.vatMinor, startsOn: from, endsOn: to },
  })

interface TakenRooms {
  /** Id of the booking. */
  reference: string
  hotel: HotelRow
  stay: Stay
  rooms: (Party & { roomTypeId: string })[]
}

/** Takes a room of the own allotments for every night. Throws `hotel.nights_full` with the nights. */
export async function takeRooms(u: Unit, { reference, hotel, stay, rooms }: TakenRooms): Promise<void> {
  const kept = await ownAllotments(u).hold({ reference, hotel: hotel.code, atMost: null, stay, rooms })
  if (kept.state === 'rejected') throw nightsFull(u, kept.nights)
}

/** Travel agencies pay later than the public, but never after the arrival. */
export function holdUntil(u: Unit, hotel: HotelRow, from: string, minutes?: number): Date {
  const agency = u.user?.kind === 'staff' || u.user?.travel_agency
  const usual = agency ? hotel.agency_hold_hours * 60 : hotel.hold_minutes
  const until = u.now.getTime() + (minutes ?? usual) * MINUTE_MS
  // Who arrives today pays within the usual time, even in the evening.
  const arrival = Math.max(
    zonedToInstant(from, hotel.check_in, hotel.zone).getTime(),
    u.now.getTime() + hotel.hold_minutes * MINUTE_MS,
  )
  return new Date(Math.min(until, arrival))
}
