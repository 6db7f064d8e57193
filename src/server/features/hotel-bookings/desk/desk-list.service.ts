import { parse } from 'valibot'
import type { TableFormat } from '#shared/base/table-formats.ts'
import { BOOKING_QUEUES, type BookingQueue } from '#shared/contract/bookings.ts'
import { type DeskHotelBookingFilter, deskHotelBookingFilter } from '#shared/contract/desk/hotel-bookings.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { type TableCell, tableFile } from '../../../lib/table-file.ts'
import { countBookings } from '../../bookings/lists/list.service.ts'
import { LAST_COLUMNS, lastCells } from '../../bookings/lists/table-cells.service.ts'
import { deadlines, listHotelBookings } from '../list.service.ts'

const EXPORT_MAX = 5000

async function countQueues(u: Unit): Promise<Record<BookingQueue, number>> {
  const filter = parse(deskHotelBookingFilter, {})
  const counts: Partial<Record<BookingQueue, number>> = {}
  for (const queue of BOOKING_QUEUES)
    counts[queue] = await countBookings(u, { kind: 'hotel', filter, queue, deadlines })
  return counts as Record<BookingQueue, number>
}

/** Data of the list of staff, read in one transaction. */
export const deskHotelListPage = (ctx: Context, filter: DeskHotelBookingFilter) =>
  ctx.unit(async u => ({ ...(await listHotelBookings(u, filter)), queues: await countQueues(u) }))

const COLUMNS = ['reference', 'lead', 'departs', ...LAST_COLUMNS]

/** The filtered list as a file, with headings in the caller's language. */
export async function exportHotelBookings(
  ctx: Context,
  { format, ...filter }: DeskHotelBookingFilter & { format: TableFormat },
) {
  const t = tFor(ctx.lang)
  const { rows } = await listHotelBookings(ctx, { ...filter, limit: EXPORT_MAX })
  const lines = rows.map((row): TableCell[] => [
    row.reference,
    row.lead_name,
    { day: row.from },
    ...lastCells(ctx, row),
  ])
  const head = COLUMNS.map(column => t(`status:column.${column}`))
  return tableFile({ name: 'hotel-bookings', head, rows: lines }, format, ctx.lang)
}
