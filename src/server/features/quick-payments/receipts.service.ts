import { DAY_MS } from '#shared/base/durations.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import { mailMoney } from '../bookings/mails.service.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import { type MailContent, queueMail } from '../notifications/notifications.service.ts'
import { getLink } from './links/links.repo.ts'
import { deleteUnpaid, getQuick, nextReceipt, updateQuick } from './quick-payments.repo.ts'

export const RECEIPT_MAIL = 'quick_receipt'

/** Numbers the receipt of a payment once and mails it; a second payment by mistake is mailed, too. */
export async function giveReceipt(u: Unit, id: string): Promise<void> {
  const row = await getQuick(u, id)
  if (!row) return
  if (!row.receipt_number) {
    const year = Number(zonedDate(u.now, u.tenant.settings.time_zone).slice(0, 4))
    const count = String(await nextReceipt(u, year)).padStart(6, '0')
    await updateQuick(u, id, { receipt_number: `RCP-${year}-${count}` })
  }
  if (!row.email) return
  const dedupeKey = `${RECEIPT_MAIL}:${id}:${row.paid_minor}`
  await queueMail(u, RECEIPT_MAIL, { subjectId: id, recipient: row.email, lang: row.lang, dedupeKey })
}

/** What was received, in the payer's language. */
export async function receiptMail(u: Unit, id: string): Promise<MailContent | undefined> {
  const row = await getQuick(u, id)
  if (!row?.receipt_number) return undefined
  const { lang, receipt_number: number, reference, purpose, name } = row
  const t = tFor(lang)
  const amount = mailMoney(u.tenant, row.currency, lang)(row.paid_minor)
  const link = row.link_id === null ? undefined : await getLink(u, row.link_id)
  const at =
    row.paid_at && formatMoment(row.paid_at.toISOString(), lang, { zone: u.tenant.settings.time_zone })
  const rows: [string, string][] = [
    [t('mail:receipt.number'), number],
    [t('mail:paid'), amount],
    ...(at ? [[t('mail:receipt.paid_on'), at] satisfies [string, string]] : []),
    [t('mail:receipt.purpose'), purpose],
    [t('mail:receipt.payment'), reference],
    ...(link ? [[t('mail:pay_link.number'), link.reference] satisfies [string, string]] : []),
  ]
  const parts = composeMail(u.tenant, lang, t('mail:receipt.title'), [
    { kind: 'text', text: name ? t('mail:receipt.hello', { name }) : t('mail:receipt.hello_none') },
    { kind: 'text', text: t('mail:receipt.lead', { amount }) },
    { kind: 'rows', rows },
    { kind: 'text', text: t(row.booking_id ? 'mail:receipt.booked' : 'mail:receipt.next') },
  ])
  return { subject: t('mail:receipt.subject', { number }), ...parts }
}

const KEEP_MS = 30 * DAY_MS

/** Deletes names and addresses of payments that were never made. */
export const forgetUnpaid = (u: Unit, most: number): Promise<number> =>
  deleteUnpaid(u, new Date(u.now.getTime() - KEEP_MS), most)
