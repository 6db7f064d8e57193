import { DAY_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { metrics } from '../../../lib/metrics.ts'
import { forgetMailsOf } from '../../notifications/notifications.service.ts'
import { insertEvent } from '../events.repo.ts'
import { type BookingRow, kindOf } from '../kind.port.ts'
import { deleteNotes } from '../notes.repo.ts'
import { deleteFileRow, listFilesOfTripsUntil } from './documents.repo.ts'
import { deleteBytes } from './documents.service.ts'
import * as repo from './retention.repo.ts'

/** Days after the last day of the journey. The upload's hint and the privacy policy promise them. */
const KEPT_DAYS = { copies: 30, numbers: 90, travellers: 730 }
const BEFORE: Record<repo.Forgotten, ('nothing' | 'numbers')[]> = {
  numbers: ['nothing'],
  travellers: ['nothing', 'numbers'],
}

/** Journeys that ended on this day or before are over for so many days. */
const lastDayOf = (ctx: Context, days: number): string =>
  new Date(ctx.now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Deletes some copies; answers how many. */
export async function forgetCopies(ctx: Context, most: number): Promise<number> {
  const lastDay = lastDayOf(ctx, KEPT_DAYS.copies)
  const files = await ctx.unit(u => listFilesOfTripsUntil(u, lastDay, most))
  // The bytes first: should the process end in between, the row brings the next round here again.
  for (const file of files) await deleteBytes(file)
  await ctx.unit(async u => {
    for (const { id, booking_id } of files)
      if (await deleteFileRow(u, id)) await insertEvent(u, booking_id, { kind: 'file_removed' })
  })
  metrics.copiesForgotten.inc(files.length)
  return files.length
}

const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id)

async function forgetWords(u: Unit, bookings: Pick<BookingRow, 'id' | 'kind'>[]): Promise<void> {
  const ids = idsOf(bookings)
  await repo.forgetContact(u, ids)
  await forgetMailsOf(u, ids)
  await deleteNotes(u, ids)
  for (const [kind, same] of Map.groupBy(bookings, booking => booking.kind))
    await kindOf({ kind }).forget?.(u, idsOf(same))
}

const forgetSome = (ctx: Context, forgotten: repo.Forgotten, most: number): Promise<number> =>
  ctx.unit(async u => {
    const until = lastDayOf(ctx, KEPT_DAYS[forgotten])
    const bookings = await repo.lockKeptUntil(u, BEFORE[forgotten], until, most)
    if (bookings.length === 0) return 0
    await repo.forget(u, idsOf(bookings), forgotten)
    if (forgotten === 'travellers') await forgetWords(u, bookings)
    return bookings.length
  })

/** Forgets of some bookings what the privacy policy lets them keep no longer; answers how many. */
export const forgetTravellers = (ctx: Context, most: number) => forgetSome(ctx, 'travellers', most)
export const forgetNumbers = (ctx: Context, most: number) => forgetSome(ctx, 'numbers', most)
