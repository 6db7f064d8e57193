import * as contract from '#shared/contract/desk/reports.ts'
import { on, withMessage } from '../../routing/on.ts'
import { exportReport } from './export.service.ts'
import { listReportMails, saveReportMail } from './mails.service.ts'
import { readReports } from './reports.service.ts'
import { sendStatements } from './statements.service.ts'

const newsOf = ({ sent, without_address: missing }: { sent: number; without_address: number }) =>
  missing > 0 ? 'some_unsent' : sent > 0 ? 'sent' : 'sent_before'

export const routes = [
  on(contract.getReports, (ctx, { query }) => readReports(ctx, query)),
  on(contract.listReportMails, ctx => listReportMails(ctx)),
  on(contract.saveReportMail, async (ctx, { body }) =>
    withMessage(await saveReportMail(ctx, body), 'desk-reports:mails.saved'),
  ),
  on(contract.sendStatements, async (ctx, { body }) => {
    const counts = await sendStatements(ctx, body.currency)
    return withMessage(counts, `desk-reports:statement.${newsOf(counts)}`, {
      count: counts.sent,
      missing: counts.without_address,
    })
  }),
  on(contract.exportReport, (ctx, { query }) => exportReport(ctx, query)),
]
