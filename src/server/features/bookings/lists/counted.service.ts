import type { Unit } from '../../../context/context.ts'
import { type BookingQuery, COUNT_MAX, countBookings } from './list.service.ts'

// One of these is counted by its index; several, or another one, might scan all rows.
const COUNTED = new Set(['status', 'airline', 'agent', 'agency', 'queue'])

function isCountable({ filter }: BookingQuery): boolean {
  const { sort: _sort, after: _after, limit: _limit, ...narrowed } = filter
  const used = Object.entries(narrowed).flatMap(([name, value]) => (value ? name : []))
  return used.length <= 1 && used.every(name => COUNTED.has(name))
}

export interface BookingCount {
  count: number
  /** Whether there are more than `count`. */
  more: boolean
}

/** Number of bookings in a list, exact up to a thousand; undefined where counting may scan all rows. */
export async function countList(u: Unit, query: BookingQuery): Promise<BookingCount | undefined> {
  if (!isCountable(query)) return undefined
  const found = await countBookings(u, query)
  return { count: Math.min(found, COUNT_MAX), more: found > COUNT_MAX }
}
