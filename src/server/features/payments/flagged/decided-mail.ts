import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { mailMoney } from '../../bookings/mails.service.ts'
import { composeMail } from '../../notifications/mail-layout.service.ts'
import type { MailContent } from '../../notifications/notifications.service.ts'
import { linkToPayment } from '../payment-link.ts'
import { getAttempt } from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'

export const DECIDED_MAIL = 'payment_decided'

/** What came, as staff decided about it. */
export interface Decided {
  attemptId: string
  decision: 'accept' | 'return'
  amount_minor: number
  currency: string
}

/** What became of a payment that came otherwise than asked for, in the payer's language. */
export async function decidedMail(u: Unit, decided: Decided): Promise<MailContent | undefined> {
  const attempt = await getAttempt(u, decided.attemptId)
  if (!attempt) return undefined
  const { tenant, lang } = u
  const t = tFor(lang)
  const { reference } = await targetOf(attempt).load(u, attempt)
  const facts = { reference, amount: mailMoney(tenant, decided.currency, lang)(decided.amount_minor) }
  const about = `mail:payment_decided.${decided.decision}`
  const parts = composeMail(tenant, lang, t(`${about}.title`, facts), [
    { kind: 'text', text: t(`${about}.text`, facts) },
    { kind: 'button', text: t('mail:payment_decided.button'), href: linkToPayment(u, attempt) },
  ])
  return { subject: t('mail:payment_decided.subject', facts), ...parts }
}
