import type { Handlers } from '../../context/job-registry.ts'
import { askAboutDue, askAboutOrder } from './supplier/ask.service.ts'
import { ordersDue } from './supplier/orders.repo.ts'

declare module '../../context/jobs.ts' {
  interface Jobs {
    'supplier.ask': { tenantId: string; bookingId: string }
    'supplier.round': Periodic
  }
}

export const hotelBookingJobs: Partial<Handlers> = {
  'supplier.ask': { slots: 4, run: askAboutOrder },
  'supplier.round': { everyMs: 20_000, due: ordersDue, run: askAboutDue, concurrency: 6 },
}
