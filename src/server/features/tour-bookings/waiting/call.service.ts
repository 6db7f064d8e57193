import type { Unit } from '../../../context/context.ts'
import { listAwaited } from './waiting.repo.ts'

/** Places came back: a job offers them at once. */
export async function callWaiting(u: Unit, departureIds: readonly string[]): Promise<void> {
  for (const departureId of await listAwaited(u, departureIds))
    await u.enqueue('waiting.settle', { tenantId: u.tenant.id, departureId })
}
