import { REPORT_MAILS } from '#shared/base/report-mails.ts'
import type { ReportMails, saveReportMail as saveCall } from '#shared/contract/desk/reports.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { nextReportAt } from '#shared/rules/desk/report-mails.ts'
import type { Context, Unit } from '../../context/context.ts'
import { sweep } from '../../context/isolated.ts'
import { invalidAt } from '../../lib/errors.ts'
import {
  type DueMail,
  deleteOrder,
  findReader,
  listDue,
  listOrders,
  listReaders,
  putOrders,
  setNext,
} from './mails.repo.ts'
import { queueReport, REPORT_MAIL, reportMail } from './report-mail.service.ts'
import { STATEMENT_MAIL, statementMail } from './statements.service.ts'

export const reportMails = { [REPORT_MAIL]: reportMail, [STATEMENT_MAIL]: statementMail }

const BATCH = 100

async function readMails(u: Unit): Promise<ReportMails> {
  const readers = (await listReaders(u)).map(({ id, name }) => ({ id, name }))
  const orders = await listOrders(u)
  const mails = REPORT_MAILS.map(report => {
    const people = new Set(orders.filter(order => order.report === report).map(({ user_id }) => user_id))
    return { report, people: readers.filter(({ id }) => people.has(id)) }
  })
  return { mails, readers }
}

export const listReportMails = (ctx: Context): Promise<ReportMails> => ctx.unit(readMails)

/** Throws `request.invalid` for someone who may not read reports. */
export function saveReportMail(
  ctx: Context,
  { report, people }: BodyOf<typeof saveCall>,
): Promise<ReportMails> {
  return ctx.unit(async u => {
    const readers = new Set((await listReaders(u)).map(({ id }) => id))
    if (people.some(id => !readers.has(id))) throw invalidAt('people', 'validation:choose')
    await putOrders(u, report, [...new Set(people)], nextReportAt(report, u.now, u.tenant.settings.time_zone))
    return readMails(u)
  })
}

async function orderAll(u: Unit, due: DueMail[]): Promise<void> {
  for (const mail of due) {
    const reader = await findReader(u, mail.user_id)
    if (!reader) {
      await deleteOrder(u, mail.id)
      continue
    }
    await queueReport(u, mail, reader)
    await setNext(u, mail.id, nextReportAt(mail.report, u.now, u.tenant.settings.time_zone))
  }
}

/** Job `report.mail`: one mail for the last whole week or month, however late the job is. */
export async function mailReports(ctx: Context): Promise<void> {
  await sweep(ctx, 'reports could not be mailed', { limit: BATCH, list: listDue, work: orderAll })
}
