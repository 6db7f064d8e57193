import type { Booking } from '#shared/contract/bookings.ts'
import type { SplitMoney } from '#shared/contract/desk/bookings.ts'
import { movedMinor } from '#shared/rules/split/split-money.ts'
import { mayBeSplit } from '#shared/rules/split/split-open.ts'
import { parted, partyOf } from '#shared/rules/split/split-party.ts'
import { splitLines, totalOf } from '#shared/rules/split/split-price.ts'

/** What the dialog is made from. */
export type SplitBooking = Pick<
  Booking,
  'id' | 'currency' | 'total_minor' | 'price_lines' | 'paid_minor' | 'refunded_minor'
> & { passengers: Leaver[] }

type Leaver = Pick<
  Booking['passengers'][number],
  'id' | 'position' | 'category' | 'linked_adult' | 'surname' | 'given_names' | 'title'
>

/** What of a booking the dialog needs, without documents; undefined when it cannot be split. */
export function splitOf(booking: Booking): SplitBooking | undefined {
  if (!mayBeSplit(booking) || booking.passengers.length < 2) return undefined
  const { id, currency, total_minor, price_lines, paid_minor, refunded_minor } = booking
  const passengers = booking.passengers.map(passenger => ({
    id: passenger.id,
    position: passenger.position,
    category: passenger.category,
    linked_adult: passenger.linked_adult,
    surname: passenger.surname,
    given_names: passenger.given_names,
    title: passenger.title,
  }))
  return { id, currency, total_minor, price_lines, paid_minor, refunded_minor, passengers }
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

/** Price and money of both bookings, as they will be. */
export function splitPreview(
  booking: SplitBooking,
  { passengers, money }: SplitValues,
): Record<'rest' | 'new', SplitPart> {
  const { stay, go } = parted(booking.passengers, new Set(passengers))
  const goMinor = totalOf(splitLines(booking.price_lines, partyOf(go)).go)
  const kept = booking.paid_minor - booking.refunded_minor
  const moved = movedMinor(kept, money, { totalMinor: booking.total_minor, goMinor })
  return {
    rest: {
      passengers: stay.length,
      total_minor: booking.total_minor - goMinor,
      paid_minor: kept - moved,
    },
    new: { passengers: go.length, total_minor: goMinor, paid_minor: moved },
  }
}
