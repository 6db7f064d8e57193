import { DAY_MS } from '#shared/base/durations.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { OutgoingMail } from '../../adapters/mail.ts'
import type { Unit } from '../../context/context.ts'
import { seal } from '../../lib/seal.ts'
import { giveUpAt, overdueAt } from './mail-tries.ts'
import * as repo from './notifications.repo.ts'

export { KEEP_TRYING_MS } from './mail-tries.ts'

export type MailContent = Pick<OutgoingMail, 'subject' | 'html' | 'text'> &
  Partial<Pick<OutgoingMail, 'attachments'>>

export interface MailSubject {
  /** Id of the booking or other subject. */
  id: string
  recipient: string
  /** Encrypted data of the order, if any. */
  data?: unknown
}

/** Writes a mail in `ctx.lang` before delivery; repeated after a failure. Undefined: nothing to send. */
export type MailKind = (u: Unit, subject: MailSubject) => Promise<MailContent | undefined>

const kinds = new Map<string, MailKind>()
const urgent = new Set<string>()

export function writerOf(kind: string): MailKind {
  const write = kinds.get(kind)
  if (!write) throw new Error(`No writer for mails of the kind "${kind}"`)
  return write
}

/** `first`: sent before other mails. Never for kinds that a stranger can order in any number. */
export function registerMailKind(kind: string, write: MailKind, { first = false } = {}): void {
  kinds.set(kind, write)
  if (first) urgent.add(kind)
}

/**
 * All kinds of mail that can be queued.
 * @public by a test: each has a name for staff
 */
export const mailKinds = (): string[] => [...kinds.keys()]

export const urgentKinds = (): string[] => [...urgent]

export const enqueueMail = (u: Unit, { id, kind }: { id: string; kind: string }): Promise<void> =>
  u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: id }, { urgent: urgent.has(kind) })

export interface MailOrder {
  bookingId?: string
  subjectId?: string
  /** Data stored nowhere else; encrypted until the mail is sent. */
  data?: unknown
  recipient: string
  lang: Lang
  /** A key is mailed once. */
  dedupeKey: string
}

/** Queues a mail in the unit's transaction; false when its key was used before. */
export async function queueMail(u: Unit, kind: string, order: MailOrder): Promise<boolean> {
  const { bookingId = null, subjectId = null, data, recipient, lang, dedupeKey } = order
  const sealed = data === undefined ? null : seal(JSON.stringify(data))
  const about = { booking_id: bookingId, subject_id: subjectId, data: sealed }
  const times = { next_try_at: overdueAt(u.now), give_up_at: giveUpAt(u.now) }
  const mail = { kind, recipient, lang, dedupe_key: dedupeKey, ...about, ...times }
  const id = await repo.insertMail(u, mail)
  if (id) await enqueueMail(u, { id, kind })
  return Boolean(id)
}

export const deletePersonalMails = repo.deletePersonalMails

export const forgetMailsOf = repo.deleteMailsOf

const KEEP_MS = 30 * DAY_MS

/** Deletes old mails about accounts, which contain addresses. */
export const deleteOldMails = (u: Unit, most: number): Promise<number> =>
  repo.deleteMailsBefore(u, new Date(u.now.getTime() - KEEP_MS), most)
