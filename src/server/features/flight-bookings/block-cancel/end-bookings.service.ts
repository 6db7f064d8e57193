import { canTransition } from '#shared/rules/site/status.ts'
import type { Context, Unit } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { endWithoutFee } from '../../bookings/quotes/full-refund.service.ts'
import { lockTogether } from '../../bookings/together.service.ts'
import { giveRestBack } from '../../seat-blocks/schedule/end-block.service.ts'
import * as repo from './block-cancel.repo.ts'

const BATCH = 50
const KIND = 'trip_cancelled'

interface Notice {
  reason: string
  message: string | null
}

/** Ends one booking; one that another ended meanwhile is left alone. */
async function endOne(u: Unit, id: string, { reason, message }: Notice): Promise<void> {
  const [booking] = await lockTogether(u, [id])
  if (!booking || !canTransition(booking.status, 'cancelled')) return
  const data = message ? { reason: message } : undefined
  await endWithoutFee(u, booking, { kind: KIND, reason, mail: KIND, data })
}

async function finish(u: Unit, blockId: string): Promise<void> {
  await giveRestBack(u, blockId)
  await repo.finishCancellation(u, blockId)
}

/**
 * Ends the bookings of a cancelled block, each in a transaction of its own: after a crash the job goes on with those
 * that still have seats.
 */
export async function endBookingsOf(ctx: Context, { blockId }: Jobs['block.cancel']): Promise<void> {
  const cancellation = await ctx.unit(u => repo.getCancellation(u, blockId))
  if (!cancellation) return
  const ids = await ctx.unit(u => repo.listToEnd(u, blockId, BATCH))
  const failures: unknown[] = []
  for (const id of ids) await ctx.unit(u => endOne(u, id, cancellation)).catch(error => failures.push(error))
  // The others are ended all the same; the job is logged and tried again.
  if (failures.length > 0) throw failures[0]
  const left = await ctx.unit(u => repo.listToEnd(u, blockId, BATCH))
  // What cannot be ended keeps its seats; the same ones again would be tried for ever.
  const goesOn = left.some(id => !ids.includes(id))
  await ctx.unit(u =>
    goesOn ? u.enqueue('block.cancel', { tenantId: u.tenant.id, blockId }) : finish(u, blockId),
  )
}
