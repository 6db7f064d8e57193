import { formatMoment } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { composeMail, type Mail, type MailBlock } from '../../notifications/mail-layout.service.ts'
import type { BookingRow } from '../kind.port.ts'
import { openBlocks, planBlocks, requireBookingMail } from '../mails.service.ts'
import { planOf } from './plan.service.ts'

export async function dueBlocks(u: Unit, booking: BookingRow, lang: Lang): Promise<MailBlock[]> {
  const plan = await planOf(u, booking, booking.status)
  if (!plan?.lapses_at) return planBlocks(u, booking, lang)
  const date = formatMoment(plan.lapses_at, lang, { zone: plan.zone })
  return [{ kind: 'text', text: tFor(lang)('mail:due.lapses', { date }) }, ...planBlocks(u, booking, lang)]
}

/** A reminder as the booking stands when it is written; none when nothing is due any more. */
export async function paymentReminder(u: Unit, id: string): Promise<Mail | undefined> {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang, money } = mail
  const plan = await planOf(u, booking, booking.status)
  if (!plan?.next_due_at || plan.next_minor === 0) return undefined
  const t = tFor(lang)
  const { reference } = booking
  const text = plan.next_due_at < u.now.toISOString() ? 'mail:due.late' : 'mail:due.soon'
  const amount = money(plan.next_minor)
  const date = formatMoment(plan.next_due_at, lang, { zone: plan.zone })
  const parts = composeMail(u.tenant, lang, t(`${text}.title`), [
    { kind: 'text', text: t(`${text}.lead`, { what: facts.what, reference, amount, date }) },
    ...(await dueBlocks(u, booking, lang)),
    ...openBlocks(u, mail, 'mail:due.pay'),
  ])
  return { subject: t(`${text}.subject`, { reference, amount }), ...parts }
}
