import * as contract from '#shared/contract/desk/reports.ts'
import { on, withMessage } from '../../routing/on.ts'
import { exportReport } from './export.service.ts'
import { listReportMails, saveReportMail } from './mails.service.ts'
import { readReports } from './reports.service.ts'
import { sendStatements } from './statements.service.ts'

export const routes = [
  on(contract.getReports, (ctx, { query }) => readReports(ctx, query)),
  on(contract.listReportMails, ctx => listReportMails(ctx)),
  on(contract.saveReportMail, async (ctx, { body }) =>
    withMessage(await saveReportMail(ctx, body), 'desk-reports:mails.saved'),
  ),
  on(contract.sendStatements, async (ctx, { body }) => {
    const count = await sendStatements(ctx, body.currency)
    return withMessage({ sent: count }, `desk-reports:statement.${count > 0 ? 'sent' : 'sent_before'}`, {
      count,
    })
  }),
  on(contract.exportReport, (ctx, { query }) => exportReport(ctx, query)),
]
