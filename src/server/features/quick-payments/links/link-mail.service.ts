import type { mailPaymentLink as mailCall } from '#shared/contract/desk/money/payment-links.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { newId } from '../../../lib/ids.ts'
import { mailMoney } from '../../bookings/mails.service.ts'
import { composeMail } from '../../notifications/mail-layout.service.ts'
import { type MailContent, queueMail } from '../../notifications/notifications.service.ts'
import { requireOpenState } from './link-access.service.ts'
import { getLink } from './links.repo.ts'
import { linkUrl, showPaymentLink } from './links.service.ts'

export const LINK_MAIL = 'payment_link'

/** Mails an open link. Throws `link.not_found`, `link.used`, `link.closed` or `link.expired`. */
export async function mailPaymentLink(
  ctx: Context,
  id: string,
  { email, lang }: BodyOf<typeof mailCall>,
): Promise<null> {
  const { state } = await showPaymentLink(ctx, id)
  requireOpenState(state)
  const dedupeKey = `${LINK_MAIL}:${newId()}`
  await ctx.unit(u => queueMail(u, LINK_MAIL, { subjectId: id, recipient: email, lang, dedupeKey }))
  return null
}

export async function linkMail(u: Unit, id: string, lang: Lang): Promise<MailContent | undefined> {
  const link = await getLink(u, id)
  if (!link) return undefined
  const t = tFor(lang)
  const { purpose, note, reference } = link
  const amount =
    link.amount_minor === null
      ? t('mail:pay_link.open_amount')
      : mailMoney(u.tenant, link.currency, lang)(link.amount_minor)
  const until = formatDate(link.expires_at.toISOString(), lang, 'medium', u.tenant.settings.time_zone)
  const parts = composeMail(u.tenant, lang, t('mail:pay_link.title'), [
    { kind: 'text', text: t('mail:pay_link.lead', { purpose }) },
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
    {
      kind: 'rows',
      rows: [
        [t('mail:pay_link.amount'), amount],
        [t('mail:pay_link.until'), until],
        [t('mail:pay_link.number'), reference],
      ],
    },
    { kind: 'button', text: t('mail:pay_link.pay'), href: linkUrl(u, id, lang) },
    { kind: 'text', text: t('mail:pay_link.next') },
  ])
  return { subject: t('mail:pay_link.subject', { purpose }), ...parts }
}
