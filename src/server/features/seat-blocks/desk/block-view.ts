import { CATEGORIES } from '#shared/base/categories.ts'
import { addMinor } from '#shared/base/money.ts'
import type { BlockSeats, CategoryPrice, DeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import { type BlockDeadline, nextDeadline } from '#shared/rules/stock/block-deadlines.ts'
import { freeSeats } from '#shared/rules/stock/block-seats.ts'
import { movesOf, stateOf, statusNow } from '#shared/rules/stock/block-status.ts'
import type { Context } from '../../../context/context.ts'
import type { BlockRow } from '../block-write.repo.ts'
import { quoteBlock } from '../offers.ts'

const COUNT_OF = { ADT: 'adults', CHD: 'children', INF: 'infants' } as const
const ONE_ADULT = { adults: 1, children: 0, infants: 0 }

export function seatsOf(row: BlockRow): BlockSeats {
  const seats = {
    total: row.seats_total,
    held: row.seats_held,
    sold: row.seats_sold,
    released: row.seats_released,
    allocated: row.seats_allocated,
  }
  return { ...seats, free: freeSeats(seats) }
}

export function pricesOf(ctx: Context, row: BlockRow): CategoryPrice[] {
  return CATEGORIES.flatMap(category => {
    const fare = row.fares[category]
    if (!fare) return []
    const alone = { adults: 0, children: 0, infants: 0, [COUNT_OF[category]]: 1 }
    const { lines, vatMinor, totalMinor } = quoteBlock(ctx, row, alone)
    const fee = lines.filter(({ kind }) => kind === 'fee').map(({ netMinor }) => netMinor)
    return {
      category,
      base_minor: fare.base,
      taxes_minor: addMinor(...fare.taxes.map(({ amount }) => amount)),
      fee_minor: addMinor(...fee),
      vat_minor: vatMinor,
      total_minor: totalMinor,
    }
  })
}

export const toDeadline = ({ kind, at }: BlockDeadline) => ({ kind, at: at.toISOString() })

export function toDeskBlock(ctx: Context, row: BlockRow): DeskBlock {
  const { id, code, airline, trip_kind, cabin, origin, destination, departs_on, returns_on } = row
  const seats = seatsOf(row)
  const next = nextDeadline(row, seats, ctx.now)
  const first = row.slices[0]?.segments[0] as Segment
  return {
    ...{ id, code, airline, trip_kind, cabin, origin, destination, departs_on, returns_on },
    flight_number: first.flight_number,
    status: statusNow(row, ctx.now),
    state: stateOf(row, seats.free, ctx.now),
    moves: movesOf(row, ctx.now),
    seats,
    currency: row.currency,
    adult_total_minor: quoteBlock(ctx, row, ONE_ADULT).totalMinor,
    next_deadline: next && toDeadline(next),
    is_public: row.visible_to === 'public',
    version: row.version,
  }
}
