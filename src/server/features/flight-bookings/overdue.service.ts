import type { Unit } from '../../context/context.ts'
import { expireHolds } from '../bookings/holds/expiry.service.ts'
import { recallOverdue } from '../seat-blocks/allocations/recall.service.ts'
import { listLive } from './seats.repo.ts'

const EXPIRY_BATCH = 1000

/** Marks the block's expired holds and recalled allocations; their seats are free already. Returns their number. */
export async function freeOverdue(
  u: Unit,
  blockId: string,
  { hasAllocations } = { hasAllocations: true },
): Promise<number> {
  const expired = await expireHolds(u, EXPIRY_BATCH, await listLive(u, blockId))
  return hasAllocations ? expired + (await recallOverdue(u, blockId)) : expired
}
