import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { SplitMoney } from '#shared/contract/desk/bookings/bookings.ts'
import { movedMinor } from '#shared/rules/split/split-money.ts'
import { mayBeSplit } from '#shared/rules/split/split-open.ts'
import { parted, partyOf } from '#shared/rules/split/split-party.ts'
import { splitLines, totalOf } from '#shared/rules/split/split-price.ts'
import { splitTour, type TourSplit, type TourSplitInput } from '#shared/rules/tours/split-tour.ts'

export type SplitBooking = Pick<
  Booking,
  'id' | 'pages' | 'currency' | 'total_minor' | 'price_lines' | 'paid_minor' | 'refunded_minor'
> & { passengers: Leaver[]; tour?: TourRooms }

/** Of a tour: who sleeps where, and what rooms cost today. */
type TourRooms = Pick<TourSplitInput, 'rooms' | 'prices'>

type Leaver = Pick<
  Booking['passengers'][number],
  'id' | 'position' | 'category' | 'linked_adult' | 'surname' | 'given_names' | 'title'
>

/** What of a booking the dialog needs, without documents; undefined when it cannot be split. */
export function splitOf(booking: Booking, tour?: TourRooms): SplitBooking | undefined {
  if (!mayBeSplit(booking) || booking.passengers.length < 2) return undefined
  const { id, pages, currency, total_minor, price_lines, paid_minor, refunded_minor } = booking
  const passengers = booking.passengers.map(passenger => ({
    id: passenger.id,
    position: passenger.position,
    category: passenger.category,
    linked_adult: passenger.linked_adult,
    surname: passenger.surname,
    given_names: passenger.given_names,
    title: passenger.title,
  }))
  const money = { currency, total_minor, price_lines, paid_minor, refunded_minor }
  return { id, pages, ...money, passengers, ...(tour && { tour }) }
}

export interface SplitValues {
  passengers: string[]
  money: SplitMoney
  reason: string
}

export interface SplitPart {
  passengers: number
  total_minor: number
  paid_minor: number
}

export function splitPreview(
  booking: SplitBooking,
  { passengers, money }: SplitValues,
): Record<'rest' | 'new', SplitPart> & Partial<Pick<TourSplit, 'changed'>> {
  const ids = new Set(passengers)
  const { stay, go } = parted(booking.passengers, ids)
  const { price_lines: lines, currency, tour } = booking
  const split = tour && splitTour({ ...tour, lines, currency, passengers: booking.passengers, ids })
  const parts = split ?? splitLines(lines, partyOf(go))
  const goMinor = totalOf(parts.go)
  const kept = booking.paid_minor - booking.refunded_minor
  const moved = movedMinor(kept, money, { totalMinor: booking.total_minor, goMinor })
  return {
    rest: {
      passengers: stay.length,
      total_minor: totalOf(parts.stay),
      paid_minor: kept - moved,
    },
    new: { passengers: go.length, total_minor: goMinor, paid_minor: moved },
    ...(split && { changed: split.changed }),
  }
}
