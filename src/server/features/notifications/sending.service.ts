import { localized } from '#shared/rules/texts/names-by-language.ts'
import { deliverMail, type OutgoingMail } from '../../adapters/mail.ts'
import type { Context, Unit } from '../../context/context.ts'
import { config } from '../../lib/config.ts'
import { metrics } from '../../lib/metrics.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { type Failure, isFresh, leaseUntil, nextTryAt, readFailure } from './mail-tries.ts'
import * as repo from './notifications.repo.ts'
import { type MailContent, writerOf } from './notifications.service.ts'

/** In the agency's name, and answered to the agency. */
function senderOf(u: Context): Pick<OutgoingMail, 'from' | 'replyTo'> {
  const agency = { name: localized(u.tenant.settings.name, u.lang), address: u.tenant.settings.email_address }
  const { mailFrom } = config()
  return mailFrom ? { from: { ...agency, address: mailFrom }, replyTo: agency } : { from: agency }
}

async function write(base: Unit, mail: repo.ClaimedMail): Promise<MailContent | undefined> {
  if (mail.content && mail.content_at && isFresh(mail.content_at, base.now))
    return JSON.parse(unseal(mail.content)) as MailContent
  const id = mail.booking_id ?? mail.subject_id
  if (!id) return undefined
  const data = mail.data ? JSON.parse(unseal(mail.data)) : undefined
  const content = await writerOf(mail.kind)(
    { ...base, lang: mail.lang },
    { id, recipient: mail.recipient, data },
  )
  if (content) await repo.keepContent(base, mail.id, seal(JSON.stringify(content)))
  return content
}

const SENT = { state: 'sent', next_try_at: null, last_error: null, data: null, content: null } as const

/** Leases and writes the mail in one transaction. Undefined when there is nothing to send. */
async function prepare(
  u: Unit,
  id: string,
): Promise<{ mail: repo.ClaimedMail; letter: OutgoingMail } | undefined> {
  const mail = await repo.claimMail(u, id, leaseUntil(u.now))
  if (!mail) return undefined
  const content = await write(u, mail)
  if (content) {
    const sender = senderOf({ ...u, lang: mail.lang })
    return { mail, letter: { attachments: [], ...content, ...sender, id: mail.id, to: mail.recipient } }
  }
  // Nothing to send: the address is removed.
  await repo.markTried(u, mail, { ...SENT, sent_at: new Date(), recipient: '' })
  return undefined
}

async function noteFailure(
  ctx: Context,
  mail: Pick<repo.ClaimedMail, 'id' | 'kind' | 'tries' | 'give_up_at'>,
  { code, permanent, unclear }: Failure,
): Promise<void> {
  const now = new Date()
  const failed = permanent || mail.give_up_at <= now
  await ctx.unit(u =>
    repo.markTried(u, mail, {
      state: failed ? 'failed' : 'waiting',
      next_try_at: failed ? null : nextTryAt(mail.tries, now),
      last_error: code,
      // A mail that may have been sent is repeated unchanged, so that the receiver recognises it.
      ...(unclear ? {} : { content: null }),
    }),
  )
  metrics.mails.inc({ result: failed ? 'failed' : 'retry' })
  const why = { tenant: ctx.tenant.key, mail: mail.kind, code, tries: mail.tries }
  if (failed) ctx.log.error(why, 'mail failed')
  else ctx.log.warn(why, 'mail is tried again later')
}

/** A mail that cannot be written is retried like a failed delivery, and not by the queue as well. */
async function noteUnwritten(ctx: Context, id: string, error: unknown): Promise<void> {
  ctx.log.error({ err: error, mail: id }, 'a mail could not be written')
  const mail = await ctx.unit(u => repo.claimMail(u, id, leaseUntil(u.now)))
  if (mail) await noteFailure(ctx, mail, { code: 'unwritten', permanent: false, unclear: false })
}

/** Job `mail.send`: leases and writes the mail, delivers it outside a transaction, and records the result. */
export async function sendMail(ctx: Context, { mailId }: { mailId: string }): Promise<void> {
  const prepared = await ctx.unit(u => prepare(u, mailId)).catch(error => noteUnwritten(ctx, mailId, error))
  if (!prepared) return
  const { mail, letter } = prepared
  try {
    await deliverMail(letter)
  } catch (error) {
    return noteFailure(ctx, mail, readFailure(error))
  }
  await ctx.unit(u => repo.markTried(u, mail, { ...SENT, sent_at: new Date() }))
  metrics.mails.inc({ result: 'sent' })
}
