import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { openBlocks, requireBookingMail } from '../../bookings/mails.service.ts'
import { composeMail, type Mail } from '../../notifications/mail-layout.service.ts'
import type { RefundRow } from './refunds.repo.ts'

export const REFUND_MAIL = 'refund_sent'

export interface SentRefund {
  amount_minor: number
  way: RefundRow['way']
}

export async function refundMail(
  u: Unit,
  bookingId: string,
  { amount_minor, way }: SentRefund,
): Promise<Mail> {
  const mail = await requireBookingMail(u, bookingId)
  const { booking, lang, money } = mail
  const t = tFor(lang)
  const amount = money(amount_minor)
  const { reference } = booking
  const title = way === 'balance' ? 'title_balance' : 'title'
  const parts = composeMail(u.tenant, lang, t(`mail:refund_sent.${title}`, { amount }), [
    { kind: 'text', text: t(`mail:refund_sent.${way}`, { amount, reference }) },
    ...openBlocks(u, mail),
  ])
  return { subject: t('mail:refund_sent.subject', { reference }), ...parts }
}
