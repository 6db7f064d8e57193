import { freeUntil } from '#shared/rules/tours/call-off.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { moveByAgency } from '../../bookings/quotes/agency-move.service.ts'
import { lockTogether } from '../../bookings/together.service.ts'
import { requireDeparture } from '../../tours/tours.service.ts'
import { setFreeUntil } from '../moves/move.repo.ts'
import { type EndingRow, listToMove, noteMoved, noteUnmoved } from './call-off.repo.ts'
import { tryMove } from './call-off.service.ts'

const MAIL = 'trip_moved'

/** Those of a party that still wait, locked; others were cancelled or moved meanwhile. */
async function lockWaiting(u: Unit, departureId: string, ids: readonly string[]) {
  const locked = await lockTogether(u, [...ids])
  const waiting = new Set((await listToMove(u, departureId)).flat())
  return locked.filter(({ id }) => waiting.has(id))
}

async function moveAll(u: Unit, ending: EndingRow & { target_id: string }, ids: readonly string[]) {
  const { departure_id, target_id: targetId, reason, message } = ending
  const { starts_on, zone } = await requireDeparture(u, targetId)
  const until = freeUntil(u.now, starts_on, zone)
  const bookings = await lockWaiting(u, departure_id, ids)
  const along = bookings.map(({ id }) => id)
  const mail = { kind: MAIL, data: { reason: message ?? undefined, free_until: until.toISOString() } }
  for (const booking of bookings) {
    const backMinor = await moveByAgency(u, booking, { targetId, reason, mail, along })
    await setFreeUntil(u, booking.id, until)
    await noteMoved(u, departure_id, booking.id, backMinor)
  }
}

/** Who of a party that does not fit as a whole cannot be moved: each for a reason of its own, else who booked last. */
async function noteWhy(u: Unit, ending: EndingRow & { target_id: string }, ids: string[], code: string) {
  const errors = new Map<string, string>()
  for (const id of ids) {
    const error = (await tryMove(u, id, ending.target_id))?.error
    if (error) errors.set(id, error)
  }
  const last = ids.at(-1)
  if (errors.size === 0 && last) errors.set(last, code)
  await noteUnmoved(u, ending.departure_id, errors)
}

/** Moves bookings that stay together, in one transaction; when one cannot be moved, none is, and it is noted why. */
export async function moveParty(ctx: Context, ending: EndingRow, ids: string[]): Promise<void> {
  const { target_id } = ending
  if (!target_id) return
  try {
    await ctx.unit(u => moveAll(u, { ...ending, target_id }, ids))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await ctx.unit(u => noteWhy(u, { ...ending, target_id }, ids, error.code))
  }
}
