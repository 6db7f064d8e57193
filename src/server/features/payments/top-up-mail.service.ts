import { formatMoment } from '#shared/i18n/format.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import { mailMoney } from '../bookings/mails.service.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import type { MailContent } from '../notifications/notifications.service.ts'
import { mailPayer } from './mail-payer.service.ts'
import { linkToPayment } from './payment-link.ts'
import { getAttempt } from './payments.repo.ts'
import { targetOf } from './targets/target.port.ts'

export const TOP_UP_MAIL = 'top_up_receipt'

export interface ToppedUp {
  attemptId: string
  amountMinor: number
  /** When it came in. */
  at: string
}

/** Writes to who paid what came in (minor units) for the balance of a travel agency. */
export async function giveTopUpReceipt(
  u: Unit,
  attemptId: string,
  { amountMinor, key }: { amountMinor: number; key: string },
): Promise<void> {
  const attempt = await getAttempt(u, attemptId)
  const data: ToppedUp = { attemptId, amountMinor, at: u.now.toISOString() }
  if (attempt) await mailPayer(u, TOP_UP_MAIL, attempt, { key, data })
}

/** In the payer's language. */
export async function topUpMail(
  u: Unit,
  { attemptId, amountMinor, at }: ToppedUp,
): Promise<MailContent | undefined> {
  const attempt = await getAttempt(u, attemptId)
  if (!attempt) return undefined
  const { lang } = u
  const t = tFor(lang)
  const { reference: agency } = await targetOf(attempt).load(u, attempt)
  const amount = mailMoney(u.tenant, attempt.currency, lang)(amountMinor)
  const zone = u.tenant.settings.time_zone
  const rows: [string, string][] = [
    [t('mail:paid'), amount],
    [t('mail:receipt.paid_on'), formatMoment(at, lang, { zone })],
    [t('mail:receipt.by'), t(`payments:method.${attempt.method}`)],
    [t('mail:receipt.purpose'), t('mail:receipt.balance_of', { agency })],
  ]
  const parts = composeMail(u.tenant, lang, t('mail:receipt.title'), [
    { kind: 'text', text: `${t('mail:receipt.lead', { amount })} ${t('mail:receipt.topped_up')}` },
    { kind: 'rows', rows },
    { kind: 'button', text: t('mail:receipt.see'), href: linkToPayment(u, attempt) },
  ])
  return { subject: t('mail:receipt.of_balance', { amount }), ...parts }
}
