import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import type { BookingRow, Moves } from '../../bookings/kind.port.ts'
import { requireFit } from '../../bookings/passengers/fit.service.ts'
import { pnrOf } from '../../seat-blocks/hold.service.ts'
import { lockBlocks } from '../../seat-blocks/linked-seats.service.ts'
import { legsOf, listOtherBlocks, requireOtherBlock } from '../../seat-blocks/other-blocks.service.ts'
import { changeTerms } from '../fare-terms.ts'
import { freeOverdue } from '../overdue.service.ts'
import { drawOwnSeats } from '../own-seats.repo.ts'
import { replaceOpenAnswers } from '../schedule/schedule.repo.ts'
import { getBlockOf, getFlight, listLive, releaseSeats, sellSeats } from '../seats.repo.ts'
import { hasTickets, voidAllTickets } from '../tickets/booking-tickets.service.ts'
import { setBlock } from './move-seats.repo.ts'

async function sellThere(u: Unit, id: string): Promise<boolean> {
  const flight = await getFlight(u, id)
  await drawOwnSeats(u, flight)
  return sellSeats(u, flight)
}

/** Gives the old seats back and takes new ones; those that are free by now are marked so. Rolled back on failure. */
async function moveSeats(u: Unit, id: string, blockId: string): Promise<void> {
  const { seat_block_id: from } = await getFlight(u, id)
  await lockBlocks(u, [from, blockId])
  await releaseSeats(u, [id])
  await setBlock(u, id, blockId)
  if (await sellThere(u, id)) return
  if ((await freeOverdue(u, blockId)) > 0 && (await sellThere(u, id))) return
  throw new AppError('booking.stock_gone')
}

/** A block that leaves, fits the party and has seats. */
async function requireTarget(u: Unit, booking: BookingRow, blockId: string) {
  if (!isId(blockId)) throw new AppError('block.not_on_sale')
  const { seat_block_id: here, seats } = await getFlight(u, booking.id)
  if (here === blockId) throw new AppError('block.not_on_sale')
  const block = await requireOtherBlock(u, blockId, booking)
  if (block.seatsLeft < seats) throw new AppError('booking.stock_gone')
  await requireFit(u, booking.id, { ...block, companions: await listLive(u, block.id) })
  return block
}

export const flightMoves: Moves = {
  async here(u, id) {
    const block = await getBlockOf(u, id)
    return { code: block.code, legs: legsOf(block) }
  },
  async others(u, booking, q) {
    const { seat_block_id: blockId } = await getFlight(u, booking.id)
    const blocks = await listOtherBlocks(u, { blockId, q }, booking)
    return blocks.map(({ id, code, legs, lines, seatsLeft: placesLeft }) => ({
      id,
      code,
      legs,
      lines,
      placesLeft,
    }))
  },
  target: requireTarget,
  terms: async (u, id) => changeTerms(await getBlockOf(u, id)),
  async move(u, booking, blockId) {
    const { id } = booking
    await requireTarget(u, booking, blockId)
    await moveSeats(u, id, blockId)
    // New times of the flight it has left are no question any more.
    await replaceOpenAnswers(u, [id])
    const there = await getBlockOf(u, id)
    const { airline: supplier, departs_on: starts_on, last_date: ends_on } = there
    return { supplier, supplier_reference: pnrOf(there), starts_on, ends_on }
  },
  hasTickets,
  voidTickets: voidAllTickets,
}
