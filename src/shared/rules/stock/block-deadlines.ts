import type { DeadlineKind } from '../../contract/desk/flights/seat-blocks.ts'
import { type SeatCounters, unsoldSeats } from './block-seats.ts'

export interface BlockClocks {
  sales_from: Date
  sales_until: Date
  release_at: Date
  balance_due_at: Date
  name_list_deadline: Date
  ticketing_deadline: Date
  first_departs_at: Date
}

export interface BlockDeadline {
  kind: DeadlineKind
  at: Date
}

export function deadlinesOf(clocks: BlockClocks): BlockDeadline[] {
  const all: BlockDeadline[] = [
    { kind: 'sales_from', at: clocks.sales_from },
    { kind: 'release', at: clocks.release_at },
    { kind: 'balance_due', at: clocks.balance_due_at },
    { kind: 'name_list', at: clocks.name_list_deadline },
    { kind: 'sales_until', at: clocks.sales_until },
    { kind: 'ticketing', at: clocks.ticketing_deadline },
    { kind: 'departure', at: clocks.first_departs_at },
  ]
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function matters(kind: DeadlineKind, seats: SeatCounters): boolean {
  if (kind === 'release' || kind === 'sales_until') return unsoldSeats(seats) > 0
  return kind === 'sales_from' || kind === 'departure' || seats.held + seats.sold > 0
}

/** The next clock with something at stake; null after departure. */
export function nextDeadline(clocks: BlockClocks, seats: SeatCounters, now: Date): BlockDeadline | null {
  return deadlinesOf(clocks).find(({ kind, at }) => at > now && matters(kind, seats)) ?? null
}
