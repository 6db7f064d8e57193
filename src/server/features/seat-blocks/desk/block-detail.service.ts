import type { Allocation, BlockBooking, DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { paymentStatus } from '#shared/rules/money/payment-status.ts'
import { isLive } from '#shared/rules/stock/allocations.ts'
import { deadlinesOf } from '#shared/rules/stock/block-deadlines.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { eventsOf } from '../../audit-log/record-events.service.ts'
import { listAllocations, type NamedAllocation } from '../allocations/allocations.repo.ts'
import { OF_BLOCK } from '../block-events.repo.ts'
import { listAgencies } from '../block-write.repo.ts'
import { namesOf } from '../names.service.ts'
import { cellsOf } from './block-cells.ts'
import { type BlockBookingRow, countBlockBookings, listBlockBookings } from './block-detail.repo.ts'
import { getBlock } from './block-list.repo.ts'
import { pricesOf, toDeadline, toDeskBlock } from './block-view.ts'

const BOOKINGS = 25
const EVENTS = 50

function toBooking(row: BlockBookingRow): BlockBooking {
  const { id, reference, lead_name, agency, seats, named, total_minor, currency, status } = row
  const passengers = row.adults + row.children + row.infants
  const money = {
    totalMinor: total_minor,
    paidMinor: row.paid_minor,
    refundedMinor: row.refunded_minor,
    refundDueMinor: row.refund_due_minor,
    depositMinor: row.due_through?.[0],
    cancelled: status === 'cancelled',
  }
  const what = { id, reference, lead_name, agency, seats, named, passengers }
  return { ...what, total_minor, currency, status, payment_status: paymentStatus(money) }
}

const toAllocation = (row: NamedAllocation, now: Date): Allocation => ({
  agency: { id: row.agency_id, name: row.name },
  seats: row.seats,
  used: row.used,
  recall_at: row.recall_at.toISOString(),
  fares: row.fares,
  live: isLive(row, now),
})

/** Everything of one block. Throws `block.unknown`. */
export function getDeskBlock(ctx: Context, id: string): Promise<DeskBlockDetail> {
  return ctx.unit(async u => {
    const row = await getBlock(u, id)
    if (!row) throw new AppError('block.unknown')
    const agencies = await listAgencies(u)
    const bookings = await listBlockBookings(u, id, BOOKINGS)
    const allocations = await listAllocations(u, id)
    const events = await eventsOf(u, OF_BLOCK, id, EVENTS)
    const { slices, supplier_cost_minor, baggage, rules, visible_to } = row
    return {
      ...toDeskBlock(u, row),
      cells: cellsOf(row, u.tenant.settings.time_zone, agencies),
      ...{ slices, supplier_cost_minor, baggage, rules },
      prices: pricesOf(u, row),
      deadlines: deadlinesOf(row).map(toDeadline),
      agencies:
        visible_to === 'public'
          ? []
          : agencies.filter(each => visible_to.includes(each.id)).map(each => each.name),
      allocations: allocations.map(row => toAllocation(row, u.now)),
      bookings: bookings.map(toBooking),
      bookings_total: bookings.length < BOOKINGS ? bookings.length : await countBlockBookings(u, id),
      events,
      ...namesOf(slices),
    }
  })
}
