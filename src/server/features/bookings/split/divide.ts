import type { SplitMoney } from '#shared/contract/desk/bookings/bookings.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { seatsNeeded } from '#shared/rules/party.ts'
import { movedMinor, splitSchedule } from '#shared/rules/split/split-money.ts'
import { partyOf, type SplitParty } from '#shared/rules/split/split-party.ts'
import { type SplitLines, totalOf, vatOf } from '#shared/rules/split/split-price.ts'
import { type BookingRow, leadName } from '../bookings.repo.ts'
import type { PassengerRow } from '../passengers/passengers.repo.ts'

function leadOf(passengers: readonly PassengerRow[]): string | null {
  const first = passengers.find(({ surname }) => surname !== null)
  return first ? leadName({ surname: first.surname ?? '', given_names: first.given_names ?? '' }) : null
}

type Part = Pick<
  BookingRow,
  | ('adults' | 'children' | 'infants' | 'lead_name' | 'price_lines')
  | ('total_minor' | 'vat_minor' | 'due_at' | 'due_through' | 'due_zone' | 'lapse_days' | 'paid_minor')
>

export interface Divided {
  stay: Part
  go: Part
  movedMinor: number
}

export interface Division {
  party: SplitParty<PassengerRow>
  lines: SplitLines
  money: SplitMoney
}

/** Columns of both parts of a booking: party, price, schedule and money. */
export function divide(booking: BookingRow, { party, lines, money }: Division): Divided {
  const totals = { totalMinor: booking.total_minor, goMinor: totalOf(lines.go) }
  const schedule = splitSchedule(booking, totals)
  const moved = movedMinor(keptMinor(booking), money, totals)
  const partOf = (side: 'stay' | 'go', paid_minor: number): Part => ({
    ...partyOf(party[side]),
    lead_name: leadOf(party[side]),
    price_lines: lines[side],
    total_minor: totalOf(lines[side]),
    vat_minor: vatOf(lines[side]),
    ...schedule[side],
    due_zone: schedule[side].due_at && booking.due_zone,
    lapse_days: schedule[side].due_at && booking.lapse_days,
    paid_minor,
  })
  return { stay: partOf('stay', booking.paid_minor - moved), go: partOf('go', moved), movedMinor: moved }
}

/** As the audit shows it. */
export const sideOf = ({ reference, ...part }: Part & { reference: string }) => ({
  booking: reference,
  passengers: seatsNeeded(part) + part.infants,
  total_minor: part.total_minor,
  paid_minor: part.paid_minor,
})
