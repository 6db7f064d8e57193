import type { Handlers } from '../../context/job-registry.ts'
import { recallsDue } from './allocations/allocations.repo.ts'
import { recallAllOverdue } from './allocations/recall.service.ts'

declare module '../../context/jobs.ts' {
  interface Jobs {
    'allocation.recall': Periodic
  }
}

export const seatBlockJobs: Partial<Handlers> = {
  'allocation.recall': { everyMs: 60_000, due: recallsDue, run: recallAllOverdue },
}
