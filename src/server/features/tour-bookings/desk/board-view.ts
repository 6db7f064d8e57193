import { addMinor, multiplyMinor } from '#shared/base/money.ts'
import type { BoardBooking, BoardTraveller } from '#shared/contract/desk/tours/departure-board.ts'
import { GIVEN } from '#shared/contract/tours/leader-links.ts'
import type { DepartureCost } from '#shared/contract/tours/tours.ts'
import { paymentStatus } from '#shared/rules/money/payment-status.ts'
import { ticketName } from '#shared/rules/people/names.ts'
import { type Tick, tickedAt } from '#shared/rules/tours/ticks.ts'
import type { PapersFor } from '../../bookings/papers/journey-papers.service.ts'
import { dueNow } from '../../bookings/view.service.ts'
import type { BoardBookingRow, BoardTravellerRow } from './board.repo.ts'

const moneyOf = (row: BoardBookingRow) => ({
  totalMinor: row.total_minor,
  paidMinor: row.paid_minor,
  refundedMinor: row.refunded_minor,
  refundDueMinor: row.refund_due_minor,
  depositMinor: row.due_through?.[0],
})

export function toBoardBooking(row: BoardBookingRow): BoardBooking {
  const { id, reference, lead_name, agency, named, total_minor, status } = row
  return {
    ...{ id, reference, lead_name, agency, named, total_minor, status },
    travellers: row.adults + row.children + row.infants,
    due_minor: dueNow(row, row.status),
    payment_status: paymentStatus(moneyOf(row)),
  }
}

/** Without requests: nothing is asked or told of who waits for an answer. */
export const approved = <B extends Pick<BoardBooking, 'status'>>(bookings: readonly B[]): B[] =>
  bookings.filter(({ status }) => status !== 'requested')

/** As airlines write it; empty until it is typed. */
export const boardName = ({ surname, given_names, title }: BoardTravellerRow): string =>
  surname ? ticketName({ surname, given: given_names, title }).text : ''

export function toBoardTraveller(
  row: BoardTravellerRow,
  papersFor: PapersFor,
  ticks: readonly Tick[],
): BoardTraveller {
  const { surname: _, given_names: __, ...person } = row
  const given = GIVEN.filter(item => tickedAt(ticks, item).has(row.id))
  return { ...person, name: boardName(row), papers: papersFor(row), given }
}

/** What a departure sells, costs and earns; costs per person count travellers who take a place. */
export function moneyOfBoard(bookings: readonly BoardBookingRow[], costs: readonly DepartureCost[]) {
  const sold = addMinor(...bookings.map(({ total_minor }) => total_minor))
  const travellers = bookings.reduce((sum, { places }) => sum + places, 0)
  const cost = addMinor(
    ...costs.map(({ amount_minor, per }) =>
      per === 'person' ? multiplyMinor(amount_minor, travellers) : amount_minor,
    ),
  )
  const due = addMinor(...bookings.map(row => dueNow(row, row.status)))
  return { sold_minor: sold, costs_minor: cost, margin_minor: sold - cost, due_minor: due, travellers }
}
