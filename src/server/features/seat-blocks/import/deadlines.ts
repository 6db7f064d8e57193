import { DAY_MS } from '#shared/base/durations.ts'
import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'
import { moment, type Row } from './cells.ts'

/** Default days before departure, in required order. */
const USUAL_DAYS = { release: 10, balance_due: 7, name_list: 5, ticketing: 3 } as const
type Deadline = keyof typeof USUAL_DAYS
const ORDER = Object.keys(USUAL_DAYS) as Deadline[]

export interface Deadlines {
  sales_from: Date
  release_at: Date
  balance_due_at: Date
  name_list_deadline: Date
  ticketing_deadline: Date
  sales_until: Date
}

/** Deadlines of a block leaving at `departure`; undefined with errors recorded. */
export function readDeadlines(
  row: Row,
  departure: Date,
  { zone, now }: { zone: string; now: Date },
): Deadlines | undefined {
  const at = (column: Deadline) => moment(row, column, zone)
  const typed = {
    release: at('release'),
    balance_due: at('balance_due'),
    name_list: at('name_list'),
    ticketing: at('ticketing'),
  }
  const salesUntil = moment(row, 'sales_until', zone)
  const sales_from = moment(row, 'sales_from', zone, '00:00')
  if (sales_from === undefined || salesUntil === undefined || Object.values(typed).includes(undefined))
    return undefined
  const usual = (column: Deadline) => new Date(departure.getTime() - USUAL_DAYS[column] * DAY_MS)
  const found = Object.fromEntries(ORDER.map(column => [column, typed[column] ?? usual(column)])) as Record<
    Deadline,
    Date
  >
  const sales = salesUntil ?? found.name_list
  checkOrder(row, found, departure)
  if (sales > departure) row.fail('sales_until', 'after_departure')
  if (sales <= now) row.fail('sales_until', typedOrUsual(row))
  if (sales_from && sales_from >= sales) row.fail('sales_from', 'sales_never')
  return {
    sales_from: sales_from ?? now,
    release_at: found.release,
    balance_due_at: found.balance_due,
    name_list_deadline: found.name_list,
    ticketing_deadline: found.ticketing,
    sales_until: sales,
  }
}

function checkOrder(row: Row, found: Record<Deadline, Date>, departure: Date): void {
  const filled = (column: BlockColumn) => row.text(column) !== ''
  ORDER.forEach((column, index) => {
    const next = ORDER[index + 1]
    const limit = next ? found[next] : departure
    if (found[column] <= limit) return
    const problem = next ? (filled(next) ? 'order' : 'order_usual') : 'order_departure'
    row.fail(filled(column) || !next ? column : next, problem, { column, next })
  })
}

function typedOrUsual(row: Row): string {
  if (row.text('sales_until')) return 'sales_over'
  return row.text('name_list') ? 'sales_over_names' : 'sales_over_usual'
}
