import type { ReportMail } from '#shared/base/report-mails.ts'
import type { At } from '../columns.ts'

export interface ReportMailsTable {
  tenant_id: string
  id: string
  report: ReportMail
  user_id: string
  next_at: Date
  created_at: At
}
