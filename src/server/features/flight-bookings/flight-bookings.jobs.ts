import type { Handlers } from '../../context/job-registry.ts'
import { blocksToEnd, endBookingsOf, endUnfinishedBlocks } from './block-cancel/end-bookings.service.ts'
import { tellOfChange } from './schedule/tell.service.ts'

declare module '../../context/jobs.ts' {
  interface Jobs {
    'block.end': Periodic
    'block.cancel': { tenantId: string; blockId: string }
    'schedule.tell': { tenantId: string; changeId: string }
  }
}

export const flightBookingJobs: Partial<Handlers> = {
  'block.end': { everyMs: 10 * 60_000, due: blocksToEnd, run: endUnfinishedBlocks },
  'block.cancel': { slots: 1, run: endBookingsOf },
  'schedule.tell': { slots: 1, run: tellOfChange },
}
