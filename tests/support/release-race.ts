import { actOnBlocks, changeBlockSeats } from '#shared/contract/desk/flights/seat-blocks.ts'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { App } from './app.ts'
import { aBlock, seatsOf } from './blocks.ts'
import { holdBody } from './bookings.ts'
import type { Client } from './client.ts'
import { tenantId } from './people.ts'
import { inParallel } from './races.ts'

export interface ReleaseRace {
  /** Counters of the block. */
  counters: { total: number; held: number; sold: number; released: number }
  /** Seats in the rows of its bookings. */
  booked: number
}

/** Buyers take seats one by one while staff give free ones back, a few at a time and then all. */
export async function releaseAmongBuyers(
  app: App,
  staff: Client,
  { seats, buyers }: { seats: number; buyers: number },
): Promise<ReleaseRace> {
  const block = await aBlock(app, 'nakheel', { seats_total: seats })
  const body = await holdBody(app.guest(), block.id)
  const giveBack = (turn: number) =>
    turn < 5
      ? staff.call(changeBlockSeats, { params: { id: block.id }, body: { change: -3, reason: 'Unsold' } })
      : staff.call(actOnBlocks, { body: { action: 'release', ids: [block.id] } })
  const step = Math.ceil(buyers / 6)
  await inParallel(buyers + 6, 32, async index =>
    index % step === step - 1
      ? giveBack(Math.floor(index / step))
      : app.guest().call(createFlightBooking, { body }),
  )
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('flight_bookings')
      .select(({ fn }) => fn.sum<number>('seats').as('seats'))
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('seat_block_id', '=', block.id)
      .where('seats_state', '=', 'held')
      .executeTakeFirstOrThrow(),
  )
  return { counters: await seatsOf(app, block.id), booked: Number(rows.seats) }
}
