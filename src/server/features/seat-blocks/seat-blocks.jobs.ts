import type { Handlers } from '../../context/job-registry.ts'
import { recallsDue } from './allocations/allocations.repo.ts'
import { endAllocationsOf, recallAllOverdue } from './allocations/recall.service.ts'

declare module '../../context/jobs.ts' {
  interface Jobs {
    'allocation.recall': Periodic
    'allocation.end': { tenantId: string; agencyId: string }
  }
}

export const seatBlockJobs: Partial<Handlers> = {
  'allocation.recall': { everyMs: 60_000, due: recallsDue, run: recallAllOverdue },
  'allocation.end': { slots: 1, run: (ctx, { agencyId }) => endAllocationsOf(ctx, agencyId) },
}
