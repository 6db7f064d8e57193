import { listed } from '#shared/rules/texts/listing.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { endAllocations } from '../allocations/recall.service.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { type BlockRow, updateBlock } from '../block-write.repo.ts'
import { requireAhead, requireLocked } from '../desk/locked.service.ts'
import { giveAllBack } from '../desk/seats.repo.ts'
import { listLinkedTrips } from '../linked-trips.port.ts'

interface Ending {
  code: string
  reason: string
}

/** What must be proved before a block is cancelled: all of it stands here. */
function requireProof(u: Unit, row: BlockRow, { code }: Ending): void {
  if (code.trim().toUpperCase() === row.code.toUpperCase()) return
  const message = tFor(u.lang)('desk-schedule:cancel.code_wrong', { code: row.code })
  throw invalidAt('code', message)
}

/** Tours that fly on it are called off first, each by its own choice between moving and refunding. */
async function requireNoTours(u: Unit, id: string): Promise<void> {
  const trips = await listLinkedTrips(u, id)
  if (trips.length === 0) return
  const codes = listed(
    trips.map(({ code }) => code),
    u.lang,
  )
  throw new AppError('block.tours_booked', { details: { codes } })
}

/** Cancels a block for good and gives its free seats back. Throws `block.wrong_state`, `block.tours_booked`, 422 at `code`. */
export async function endBlock(u: Unit, id: string, ending: Ending): Promise<BlockRow> {
  const row = await requireLocked(u, id)
  requireAhead(u, row)
  requireProof(u, row, ending)
  await requireNoTours(u, id)
  const saved = await updateBlock(u, id, { status: 'cancelled' })
  await endAllocations(u, row, ending.reason)
  const released = await giveAllBack(u, id)
  const texts = (seats: number, at: string) => ({ status: at, released: String(seats) })
  await insertBlockEvents(u, [
    {
      blockId: id,
      kind: 'cancelled',
      before: texts(row.seats_released, row.status),
      after: texts(released, 'cancelled'),
      reason: ending.reason,
    },
  ])
  u.changed('seats')
  return saved
}

/** Gives back the seats that came free since the block was cancelled. */
export async function giveRestBack(u: Unit, id: string): Promise<void> {
  await requireLocked(u, id)
  await giveAllBack(u, id)
}

/** Writes down that staff had the bookings of a cancelled block tried again. */
export async function noteEndingResumed(u: Unit, id: string, reason: string): Promise<void> {
  await requireLocked(u, id)
  await insertBlockEvents(u, [{ blockId: id, kind: 'ending_resumed', reason }])
}
