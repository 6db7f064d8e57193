import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { deliverMail, type OutgoingMail } from '../../adapters/mail.ts'
import { config } from '../../config.ts'
import type { Context, Unit } from '../../context.ts'
import * as repo from './notifications.repo.ts'

export type MailContent = Pick<OutgoingMail, 'subject' | 'html' | 'text'> &
  Partial<Pick<OutgoingMail, 'attachments'>>

/** Writes a mail about a booking, in `ctx.lang`. Called inside the transaction that marks it sent. */
export type MailKind = (u: Unit, bookingId: string) => Promise<MailContent>

const kinds = new Map<string, MailKind>()

/** Names who writes mails of a kind. The features whose mails they are sit above this one. */
export function registerMailKind(kind: string, write: MailKind): void {
  kinds.set(kind, write)
}

export interface MailOrder {
  bookingId: string
  recipient: string
  lang: Lang
  /** The news itself: the same key is mailed once, however often it is reported. */
  dedupeKey: string
}

/** Orders a mail together with what it tells of: it goes out when the transaction commits. */
export async function queueMail(u: Unit, kind: string, order: MailOrder): Promise<void> {
  const { bookingId, recipient, lang, dedupeKey } = order
  const mail = { kind, recipient, lang, booking_id: bookingId, dedupe_key: dedupeKey }
  const id = await repo.insertMail(u, mail)
  if (id) await u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: id })
}

function senderOf(u: Context): OutgoingMail['from'] {
  const { name, email_address } = u.tenant.settings
  return { name: localized(name, u.lang), address: config().mailFrom ?? email_address }
}

/**
 * The job `mail.send`: writes the mail now, with what is true now, and hands it over. The row stays locked
 * meanwhile and is marked in the same transaction; a failure leaves it for the next try.
 */
export async function sendMail(ctx: Context, { mailId }: { mailId: string }): Promise<void> {
  await ctx.unit(async base => {
    const mail = await repo.lockMail(base, mailId)
    if (!mail || mail.sent_at || !mail.booking_id) return
    const write = kinds.get(mail.kind)
    if (!write) throw new Error(`Nobody writes mails of the kind "${mail.kind}"`)
    const u: Unit = { ...base, lang: mail.lang }
    const content = await write(u, mail.booking_id)
    const from = senderOf(u)
    await deliverMail({ attachments: [], ...content, id: mail.id, from, to: mail.recipient })
    await repo.markSent(u, mail.id)
  })
}
