import { noticeIn } from '#shared/rules/tours/notice-text.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { openBlocks, requireBookingMail } from '../../bookings/mails.service.ts'
import { composeMail, type Mail } from '../../notifications/mail-layout.service.ts'
import { getNoticeText } from '../notices.repo.ts'

export const NOTICE_MAIL = 'departure_notice'

/** A message of staff to the group, in the contact's language when it was written in it. */
export async function noticeMail(u: Unit, id: string, { noticeId }: { noticeId: string }): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const notice = await getNoticeText(u, id, noticeId)
  if (!notice) throw new AppError('booking.not_found')
  const { booking, facts, lang } = mail
  const t = tFor(lang)
  const words = { what: facts.what, reference: booking.reference }
  const lines = noticeIn(notice.text, lang)
    .split('\n')
    .filter(line => line.trim() !== '')
  const parts = composeMail(u.tenant, lang, t('mail:notice.title', words), [
    ...lines.map(text => ({ kind: 'text', text }) as const),
    ...openBlocks(u, mail),
  ])
  return { subject: t('mail:notice.subject', words), ...parts }
}
