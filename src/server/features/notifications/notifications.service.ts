import { localized } from '#shared/rules/names-by-language.ts'
import { mailer } from '../../adapters/mail.ts'
import { config } from '../../config.ts'
import type { Context, Unit } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { Mail } from './mail-layout.service.ts'
import { insertMail, lockUnsent, markSent, type NewMail } from './notifications.repo.ts'

/** Builds the words of a mail when it is sent, so that they say how things stand then. */
export type MailBuilder = (ctx: Context, bookingId: string) => Promise<Mail>

/** Writes a mail down in this transaction; it goes out after it, once per `dedupeKey`. */
export async function queueMail(u: Unit, kind: string, mail: Omit<NewMail, 'id' | 'kind'>): Promise<void> {
  const id = newId()
  if (await insertMail(u, { ...mail, id, kind }))
    await u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: id })
}

/**
 * Sends a mail that was written down. The row stays locked while the post office is asked, so two workers
 * never send it both; a failure leaves it unsent and throws, so that the job comes back.
 */
export function sendMail(ctx: Context, mailId: string, builders: Record<string, MailBuilder>): Promise<void> {
  return ctx.unit(async u => {
    const row = await lockUnsent(u, mailId)
    if (!row?.booking_id) return
    const build = builders[row.kind]
    if (!build) throw new Error(`No mail of the kind ${row.kind}`)
    const { settings, origin } = ctx.tenant
    const mail = await build(u, row.booking_id)
    await mailer(config()).send({
      ...mail,
      from: {
        name: localized(settings.name, row.lang),
        address: config().mailFrom ?? `no-reply@${new URL(origin).hostname}`,
      },
      replyTo: settings.email_address,
      to: row.recipient,
      // The same for every try, so that a mailbox can tell a repetition.
      messageId: `<${row.id}@${new URL(origin).hostname}>`,
    })
    await markSent(u, mailId, new Date())
  })
}
