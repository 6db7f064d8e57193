import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context.ts'
import { newId } from '../../ids.ts'

export interface MailRow {
  id: string
  kind: string
  booking_id: string | null
  subject_id: string | null
  data: string | null
  lang: Lang
  recipient: string
  sent_at: Date | null
}

export interface NewMail {
  kind: string
  dedupe_key: string
  booking_id: string | null
  subject_id: string | null
  /** Sealed. */
  data: string | null
  lang: Lang
  recipient: string
}

/** Id of the new row; undefined when the same news was written down before. */
export async function insertMail(u: Unit, mail: NewMail): Promise<string | undefined> {
  const row = await u.db
    .insertInto('mails')
    .values({ tenant_id: u.tenant.id, id: newId(), ...mail, created_at: u.now })
    .onConflict(on => on.columns(['tenant_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The mail, locked until the transaction ends: two workers never send it both. */
export async function lockMail(u: Unit, id: string): Promise<MailRow | undefined> {
  return u.db
    .selectFrom('mails')
    .select(['id', 'kind', 'booking_id', 'subject_id', 'data', 'lang', 'recipient', 'sent_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What was sealed for the mail alone goes with it. Where nothing was to tell, nor is the address kept. */
export async function markSent(u: Unit, id: string, told: boolean): Promise<void> {
  await u.db
    .updateTable('mails')
    .set({ sent_at: new Date(), data: null, ...(told ? {} : { recipient: '' }) })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Mails about a person and not about a booking. */
export async function deletePersonalMails(u: Unit, recipient: string): Promise<void> {
  await u.db
    .deleteFrom('mails')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'is', null)
    .where(eb => eb(eb.fn<string>('lower', ['recipient']), '=', recipient.toLowerCase()))
    .execute()
}

/** Mails that went out before `before` and are not about a booking. */
export async function deleteMailsSentBefore(u: Unit, before: Date): Promise<void> {
  await u.db
    .deleteFrom('mails')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'is', null)
    .where('sent_at', '<', before)
    .execute()
}
