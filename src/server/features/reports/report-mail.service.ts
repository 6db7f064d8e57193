import { addMinor } from '#shared/base/money.ts'
import type { ReportMail } from '#shared/base/report-mails.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { reportedDays } from '#shared/rules/desk/report-mails.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { tableFile } from '../../lib/files/table-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { pageUrl } from '../../lib/links.ts'
import { mailMoney } from '../bookings/mails.service.ts'
import { vatName } from '../invoices/desk/return.service.ts'
import { composeMail, type MailBlock } from '../notifications/mail-layout.service.ts'
import { type MailContent, type MailSubject, queueMail } from '../notifications/notifications.service.ts'
import { vatSheet } from './export.service.ts'
import { type DueMail, findReader, type Reader } from './mails.repo.ts'
import {
  type Period,
  periodOf,
  salesByMonth,
  salesByProduct,
  totalOf,
  vatByMonth,
} from './reports.service.ts'

export const REPORT_MAIL = 'report'

interface Ordered {
  report: ReportMail
  readerId: string
  from: string
  to: string
}

/** Queues the report of the last whole week or month, once. */
export async function queueReport(u: Unit, { id, report, next_at }: DueMail, reader: Reader): Promise<void> {
  const late = reportedDays(report, u.now, u.tenant.settings.time_zone)
  await queueMail(u, REPORT_MAIL, {
    subjectId: id,
    data: { report, readerId: reader.id, ...late } satisfies Ordered,
    recipient: reader.email,
    lang: reader.lang,
    dedupeKey: `${REPORT_MAIL}:${id}:${next_at.toISOString()}`,
  })
}

async function salesRows(u: Unit, period: Period): Promise<[string, string][]> {
  const t = tFor(u.lang)
  const money = mailMoney(u.tenant, period.currency, u.lang)
  const total = totalOf(await salesByMonth(u, period))
  const products = await salesByProduct(u, period)
  return [
    [t('desk-reports:sales'), money(total.net_minor)],
    [t('desk-reports:columns.bookings'), formatNumber(total.bookings, u.lang)],
    ...products
      .slice(0, 8)
      .map(({ name, net_minor }): [string, string] => [
        name ? localized(name, u.lang) : t('desk-reports:other'),
        money(net_minor),
      ]),
  ]
}

async function vatRows(u: Unit, period: Period): Promise<[string, string][]> {
  const { lang } = u
  const t = tFor(lang)
  const money = mailMoney(u.tenant, period.currency, lang)
  const parts = (await vatByMonth(u, period)).flatMap(month => month.parts)
  return [
    ...parts.map(({ category, rate_bp, net_minor }): [string, string] => [
      `${vatName(t, category)} ${inDigits(`${rate_bp / 100}%`, lang)}`,
      money(net_minor),
    ]),
    [t('desk-reports:columns.vat'), money(addMinor(0, ...parts.map(({ vat_minor }) => vat_minor)))],
  ]
}

/** The VAT of a month comes with its table. */
async function filesOf(u: Unit, period: Period, report: ReportMail) {
  if (report !== 'vat_month') return []
  const file = await tableFile(await vatSheet(u, period), 'csv', u.lang)
  return [{ filename: file.name, content: String(file.body), contentType: file.mime }]
}

/** Nothing is sent to a colleague who may read reports no more. */
export async function reportMail(u: Unit, { data }: MailSubject): Promise<MailContent | undefined> {
  const { report, readerId, from, to } = data as Ordered
  const { lang, tenant } = u
  const reader = await findReader(u, readerId)
  if (!reader) return undefined
  const t = tFor(lang)
  const period = periodOf(u, { from, to, months: 'gregorian', by: 'product', currency: '' })
  const days = t('desk-reports:period', { from: formatDate(from, lang), to: formatDate(to, lang) })
  const title = t(`desk-reports:mails.${report}`)
  const blocks: MailBlock[] = [
    { kind: 'text', text: days },
    { kind: 'rows', rows: await (report === 'sales_week' ? salesRows : vatRows)(u, period) },
    {
      kind: 'button',
      text: t('desk-reports:mails.open'),
      href: pageUrl(tenant, lang, `/desk/reports?from=${from}&to=${to}`),
    },
    { kind: 'text', text: t('desk-reports:mails.why') },
  ]
  const attachments = await filesOf(u, period, report)
  return { subject: `${title}: ${days}`, ...composeMail(tenant, lang, title, blocks), attachments }
}
