import type { Lang } from '#shared/i18n/index.ts'
import type { OutgoingMail } from '../../adapters/mail.ts'
import type { Context, Unit } from '../../context/context.ts'
import { seal } from '../../lib/seal.ts'
import { giveUpAt, overdueAt } from './mail-tries.ts'
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
 * Writes a mail, in `ctx.lang`. Called inside a transaction that commits before the mail is delivered, so what
 * it writes to the database exists whenever a mail went out. After a delivery that failed for certain it is
 * called again: then the mail of before was never read. Undefined: there is nothing to tell after all.
 */
export type MailKind = (u: Unit, subject: MailSubject) => Promise<MailContent | undefined>

const kinds = new Map<string, MailKind>()

/** What writes mails of a kind. @throws Error when nothing does. */
export function writerOf(kind: string): MailKind {
  const write = kinds.get(kind)
  if (!write) throw new Error(`No writer for mails of the kind "${kind}"`)
  return write
}

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
  const times = { next_try_at: overdueAt(u.now), give_up_at: giveUpAt(u.now) }
  const mail = { kind, recipient, lang, dedupe_key: dedupeKey, ...about, ...times }
  const id = await repo.insertMail(u, mail)
  if (id) await u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: id })
}

/** Forgets the mails to somebody whose account goes; those about bookings stay with the bookings. */
export const forgetMailsTo = repo.deletePersonalMails

/** Forgets the mails about these bookings. */
export const forgetMailsOf = repo.deleteMailsOf

const KEEP_MS = 30 * 24 * 60 * 60_000

/** Housekeeping: whom was written to about an account, or about none, is nobody's business for long. */
export async function forgetOldMails(ctx: Context): Promise<void> {
  await ctx.unit(u => repo.deleteMailsBefore(u, new Date(u.now.getTime() - KEEP_MS)))
}
