import { canTransition } from '#shared/rules/site/status.ts'
import type { Context, Unit } from '../../context/context.ts'
import type { Isolation } from '../../context/isolated.ts'
import { endWithoutFee } from './quotes/full-refund.service.ts'
import { lockTogether } from './together.service.ts'

const BATCH = 50
const KIND = 'trip_cancelled'
// The queue tries a failing job for about an hour.
const TRIED_MS = 90 * 60_000

/** When the queue has given up what was begun before. */
export const givenUpBy = (now: Date): Date => new Date(now.getTime() - TRIED_MS)

export interface Asked {
  limit: number
  after?: string
  only?: string
}

interface Notice {
  reason: string
  message: string | null
}

/** What was cancelled, as far as its bookings are concerned. */
export interface Ending {
  notice: Notice
  /** Bookings that still have stock of it, in order of ids; or one of them, if it still has. */
  listLeft: (u: Unit, asked: Asked) => Promise<string[]>
  /** In the same transaction as the end of a booking, with what goes back (minor units). */
  ended?: (u: Unit, id: string, backMinor: number) => Promise<void>
}

/** Ends one booking; one that was ended or moved elsewhere meanwhile is left alone. */
async function endOne(u: Unit, id: string, { notice, listLeft, ended }: Ending): Promise<void> {
  const { reason, message } = notice
  const [booking] = await lockTogether(u, [id])
  if (!booking || !canTransition(booking.status, 'cancelled')) return
  if ((await listLeft(u, { limit: 1, only: id })).length === 0) return
  const data = message ? { reason: message } : undefined
  const backMinor = await endWithoutFee(u, booking, { kind: KIND, reason, mail: KIND, data })
  await ended?.(u, id, backMinor)
}

/**
 * Each booking in a transaction of its own: after a crash the job goes on with those that still have stock. One that
 * cannot be ended is left to `rows`, and the others are ended all the same.
 */
export async function endTogether(ctx: Context, rows: Isolation, ending: Ending): Promise<void> {
  for (let ids: string[] = [], isFull = true; isFull; isFull = ids.length === BATCH) {
    const after = ids.at(-1)
    ids = await ctx.unit(u => ending.listLeft(u, { limit: BATCH, after }))
    await rows.each(ids, id => ctx.unit(u => endOne(u, id, ending)))
  }
}
