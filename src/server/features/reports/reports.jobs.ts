import { sql } from 'kysely'
import type { Handlers } from '../../context/job-registry.ts'
import { mailReports } from './mails.service.ts'

declare module '../../context/jobs.ts' {
  interface Jobs {
    'report.mail': Periodic
  }
}

export const reportJobs: Partial<Handlers> = {
  'report.mail': {
    everyMs: 5 * 60_000,
    due: until => sql`report_mails where next_at <= ${until}`,
    run: mailReports,
  },
}
