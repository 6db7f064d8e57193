import { canTransition } from '#shared/rules/site/status.ts'
import type { Context, Unit } from '../../context/context.ts'
import { endWithoutFee } from './quotes/full-refund.service.ts'
import { lockTogether } from './together.service.ts'

const BATCH = 50
const KIND = 'trip_cancelled'

export interface Asked {
  limit: number
  only?: string
}

interface Notice {
  reason: string
  message: string | null
}

/** What was cancelled, as far as its bookings are concerned. */
export interface Ending {
  notice: Notice
  /** Bookings that still have stock of it, in order; or one of them, if it still has. */
  listLeft: (u: Unit, asked: Asked) => Promise<string[]>
  /** Queues the same job again. */
  goOn: (u: Unit) => Promise<void>
  finish: (u: Unit) => Promise<void>
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

/** Each booking in a transaction of its own: after a crash the job goes on with those that still have stock. */
export async function endTogether(ctx: Context, ending: Ending): Promise<void> {
  const { listLeft, goOn, finish } = ending
  const ids = await ctx.unit(u => listLeft(u, { limit: BATCH }))
  const failures: unknown[] = []
  for (const id of ids)
    await ctx
      .unit(u => endOne(u, id, ending))
      .catch(error => {
        failures.push(error)
        ctx.log.warn({ err: error, booking: id }, 'a booking could not be ended')
      })
  // The others are ended all the same; the job is logged and tried again.
  if (failures.length > 0) throw failures[0]
  const left = await ctx.unit(u => listLeft(u, { limit: BATCH }))
  // What cannot be ended keeps its stock; the same ones again would be tried for ever.
  const unseen = left.some(id => !ids.includes(id))
  await ctx.unit(unseen ? goOn : finish)
}
