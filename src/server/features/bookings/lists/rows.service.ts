import { parse } from 'valibot'
import type { TableFormat } from '#shared/base/table-formats.ts'
import {
  type BookingFilter,
  type BookingRow,
  STAFF_QUEUES,
  staffFilter,
} from '#shared/contract/bookings/bookings.ts'
import { mayExportBookings } from '#shared/rules/access/booking-access.ts'
import { nextDeadline } from '#shared/rules/days/next-deadline.ts'
import { paymentStatus } from '#shared/rules/money/payment-status.ts'
import { requireUser } from '../../../context/caller.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { readWhole, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { statusNow } from '../status.service.ts'
import { dueNow, moneyOfRow } from '../view.service.ts'
import { type BookingQuery, countBookings, type ListedBooking, seesColleagues } from './list.service.ts'
import { LAST_COLUMNS, lastCells } from './table-cells.service.ts'

const EXPORT_MAX = 5000

type KindOfList = Pick<BookingQuery, 'kind' | 'deadlines'>

/** What a list shows of a booking of any kind, besides its deadline. */
export function listedRow(u: Unit, row: ListedBooking): Omit<BookingRow, 'next_deadline'> {
  const status = statusNow(row, u.now)
  const { id, reference, lead_name, total_minor, paid_minor, refunded_minor, currency } = row
  return {
    ...{ id, reference, lead_name, total_minor, paid_minor, refunded_minor, currency, status },
    passengers: row.adults + row.children + row.infants,
    agency: row.agency_name,
    maker: seesColleagues(u) ? row.maker_name : null,
    due_minor: dueNow(row, status),
    payment_status: paymentStatus(moneyOfRow(row)),
    created_at: row.created_at.toISOString(),
  }
}

/** Of what is held or asked for; undefined where the kind's deadlines count. An answer is owed when it is late, too. */
export function ownDeadline({ now }: Unit, row: ListedBooking): BookingRow['next_deadline'] | undefined {
  const { status, hold_expires_at: hold, answer_by: answer } = row
  if (status === 'requested' && answer) return { kind: 'answer', at: answer.toISOString() }
  return status === 'held' ? nextDeadline({ hold }, now) : undefined
}

export async function countQueues(u: Unit, of: KindOfList) {
  const filter = parse(staffFilter, {})
  const [requests, refund_due] = STAFF_QUEUES
  return {
    [requests]: await countBookings(u, { ...of, filter, queue: requests }),
    [refund_due]: await countBookings(u, { ...of, filter, queue: refund_due }),
  }
}

interface ExportOf<Row extends BookingRow> {
  kind: string
  list: (ctx: Context, filter: BookingFilter) => Promise<{ rows: Row[] }>
  /** Name of the column of `startOf`. */
  starts: 'departs' | 'check_in'
  startOf: (row: Row) => string
}

export async function exportList<Row extends BookingRow>(
  ctx: Context,
  { format, ...filter }: BookingFilter & { format: TableFormat },
  { kind, list, starts, startOf }: ExportOf<Row>,
) {
  requireUser(ctx)
  if (!mayExportBookings(ctx.user)) throw new AppError('auth.forbidden')
  const t = tFor(ctx.lang)
  const rows = await readWhole(EXPORT_MAX, async limit => (await list(ctx, { ...filter, limit })).rows)
  const lines = rows.map(row => [
    ...[row.reference, row.lead_name, { day: startOf(row) }],
    ...lastCells(ctx, row, kind),
  ])
  const head = ['reference', 'lead', starts, ...LAST_COLUMNS].map(column => t(`status:column.${column}`))
  return tableFile({ name: `${kind}-bookings`, head, rows: lines }, format, ctx.lang)
}
