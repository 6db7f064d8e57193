import { unusedSeats } from '#shared/rules/stock/allocations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { isolation } from '../../../context/isolated.ts'
import { type BlockRow, lockBlock } from '../block-write.repo.ts'
import { writeAllocationEvent } from './allocation-event.service.ts'
import * as repo from './allocations.repo.ts'
import { queueRecallMail } from './recall-mail.service.ts'

const BLOCKS = 50

interface Why {
  reason?: string
  bySystem?: boolean
  /** The block is cancelled: the seats go to no stock. */
  blockEnds?: boolean
}

/** Gives the unused seats back to the block, which the caller has locked; writes it down and tells the agency. */
export async function recall(
  u: Unit,
  block: BlockRow,
  allocation: repo.AllocationRow,
  { blockEnds = false, ...why }: Why = {},
): Promise<void> {
  const unused = unusedSeats(allocation)
  await repo.endAllocation(u, allocation)
  await repo.addAllocated(u, block.id, -unused)
  await writeAllocationEvent(u, {
    ...why,
    kind: 'seats_recalled',
    before: allocation,
    after: { ...allocation, seats: allocation.used },
  })
  if (unused > 0)
    await queueRecallMail(u, block, { agencyId: allocation.agency_id, seats: unused, blockEnds })
  u.changed('seats')
}

/** Ends all allocations of a block that is cancelled, which the caller has locked: no seat is kept any more. */
export async function endAllocations(u: Unit, block: BlockRow, reason: string): Promise<void> {
  for (const allocation of await repo.listRunning(u, block.id))
    await recall(u, block, allocation, { reason, blockEnds: true })
}

/** Stores recalls that are due; the seats are free since then. Returns their number. */
export async function recallOverdue(u: Unit, blockId: string): Promise<number> {
  if ((await repo.listOverdue(u, blockId)).length === 0) return 0
  const block = await lockBlock(u, blockId)
  if (!block) return 0
  const overdue = await repo.listOverdue(u, blockId)
  for (const allocation of overdue) await recall(u, block, allocation, { bySystem: true })
  return overdue.length
}

/** Recalls what is due, block by block; safe to run concurrently. Returns the number of allocations. */
export async function recallAllOverdue(ctx: Context): Promise<number> {
  const rows = isolation(ctx, 'allocations of a block could not be recalled')
  let recalled = 0
  for (let ids: string[] = [], isFull = true; isFull; isFull = ids.length === BLOCKS) {
    const after = ids.at(-1)
    ids = await ctx.unit(u => repo.listOverdueBlocks(u, { limit: BLOCKS, after }))
    await rows.each(ids, async id => {
      recalled += await ctx.unit(u => recallOverdue(u, id))
    })
  }
  rows.end()
  return recalled
}

/** Job `allocation.end`: an agency was shut out, and its unused seats are for everyone. */
export async function endAllocationsOf(ctx: Context, agencyId: string): Promise<void> {
  await ctx.unit(u => repo.makeDue(u, agencyId))
  await recallAllOverdue(ctx)
}
