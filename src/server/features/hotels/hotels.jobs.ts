import type { Handlers } from '../../context/job-registry.ts'
import { releasesDue } from './desk/release.repo.ts'
import { releaseDueNights } from './desk/release.service.ts'

declare module '../../context/jobs.ts' {
  interface Jobs {
    'stock.release': Periodic
  }
}

export const hotelJobs: Partial<Handlers> = {
  'stock.release': { everyMs: 10 * 60_000, due: releasesDue, run: releaseDueNights },
}
