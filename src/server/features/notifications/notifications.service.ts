import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { deliverMail, type OutgoingMail } from '../../adapters/mail.ts'
import { config } from '../../config.ts'
import type { Context, Unit } from '../../context.ts'
import { seal, unseal } from '../../seal.ts'
import * as repo from './notifications.repo.ts'

export type MailContent = Pick<OutgoingMail, 'subject' | 'html' | 'text'> &
  Partial<Pick<OutgoingMail, 'attachments'>>

/** What a mail is about, as it was ordered. */
export interface MailSubject {
  /** Of the booking, or of whatever else it is about. */
  id: string
  recipient: string
  /** What the order sealed for it; undefined when it sealed nothing. */
  data?: unknown
}

/**
 * Writes a mail, in `ctx.lang`. Called inside the transaction that marks it sent, so what it writes to the
 * database exists if and only if the mail was handed over. Undefined: there is nothing to tell after all.
 */
export type MailKind = (u: Unit, subject: MailSubject) => Promise<MailContent | undefined>

const kinds = new Map<string, MailKind>()

/** Names who writes mails of a kind. The features whose mails they are sit above this one. */
export function registerMailKind(kind: string, write: MailKind): void {
  kinds.set(kind, write)
}

export interface MailOrder {
  /** The booking it is about, or the id of something else; one of both. */
  bookingId?: string
  subjectId?: string
  /** What the writer needs and no table holds; kept encrypted until the mail is sent. */
  data?: unknown
  recipient: string
  lang: Lang
  /** The news itself: the same key is mailed once, however often it is reported. */
  dedupeKey: string
}

/** Orders a mail together with what it tells of: it goes out when the transaction commits. */
export async function queueMail(u: Unit, kind: string, order: MailOrder): Promise<void> {
  const { bookingId = null, subjectId = null, data, recipient, lang, dedupeKey } = order
  const sealed = data === undefined ? null : seal(JSON.stringify(data))
  const about = { booking_id: bookingId, subject_id: subjectId, data: sealed }
  const mail = { kind, recipient, lang, dedupe_key: dedupeKey, ...about }
  const id = await repo.insertMail(u, mail)
  if (id) await u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: id })
}

/** Forgets the mails to somebody whose account goes; those about bookings stay with the bookings. */
export const forgetMailsTo = repo.deletePersonalMails

const KEEP_MS = 30 * 24 * 60 * 60_000

/** Housekeeping: whom was written to about an account, or about none, is nobody's business for long. */
export async function forgetOldMails(ctx: Context): Promise<void> {
  await ctx.unit(u => repo.deleteMailsSentBefore(u, new Date(u.now.getTime() - KEEP_MS)))
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
    const id = mail?.booking_id ?? mail?.subject_id
    if (!mail || mail.sent_at || !id) return
    const write = kinds.get(mail.kind)
    if (!write) throw new Error(`Nobody writes mails of the kind "${mail.kind}"`)
    const u: Unit = { ...base, lang: mail.lang }
    const data = mail.data ? JSON.parse(unseal(mail.data)) : undefined
    const content = await write(u, { id, recipient: mail.recipient, data })
    const letter = { attachments: [], id: mail.id, from: senderOf(u), to: mail.recipient }
    if (content) await deliverMail({ ...letter, ...content })
    await repo.markSent(u, mail.id, content !== undefined)
  })
}
