import { DAY_MS } from '#shared/base/durations.ts'
import { fileStore } from '../../../adapters/file-store.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { clearSlip, listSlipsDecidedUntil, listTransfersOf } from './slip-retention.repo.ts'

/** A slip shows the payer's name and account. Banks answer questions about a transfer within this time. */
const KEPT_MS = 90 * DAY_MS

const store = () => fileStore('files')

/** Housekeeping: deletes some slips 90 days after staff decided about them; answers how many. */
export async function deleteOldSlips(ctx: Context, most: number): Promise<number> {
  const until = new Date(ctx.now.getTime() - KEPT_MS)
  const slips = await ctx.unit(u => listSlipsDecidedUntil(u, until, most))
  // The bytes first: should the process end in between, the row brings the next round here again.
  for (const { slip_key } of slips) await store().delete(slip_key)
  await ctx.unit(async u => {
    for (const slip of slips) await clearSlip(u, slip)
  })
  return slips.length
}

export async function transfersOfUser(u: Unit, userId: string) {
  const rows = await listTransfersOf(u, userId)
  return rows.map(({ attempt_id: _id, slip_key: _key, slip_at, ...rest }) => ({
    ...rest,
    slip_at: slip_at?.toISOString() ?? null,
  }))
}

/** Deletes the slips of an erased user that staff do not have to decide about any more. */
export async function eraseSlipsOf(u: Unit, userId: string): Promise<void> {
  for (const { slip_key, state, attempt_id } of await listTransfersOf(u, userId)) {
    if (!slip_key || state === 'slip') continue
    await store().delete(slip_key)
    await clearSlip(u, { attempt_id, slip_key })
  }
}
