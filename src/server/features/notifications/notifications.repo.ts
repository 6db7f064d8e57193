import type { Selectable } from 'kysely'
import type { Unit } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'

export type MailRow = Selectable<Schema['mails']>

export interface NewMail {
  id: string
  dedupeKey: string
  kind: string
  bookingId: string
  lang: 'en' | 'ar'
  recipient: string
}

/** False when this mail was written before. */
export async function insertMail(u: Unit, mail: NewMail): Promise<boolean> {
  const row = await u.db
    .insertInto('mails')
    .values({
      tenant_id: u.tenant.id,
      id: mail.id,
      dedupe_key: mail.dedupeKey,
      kind: mail.kind,
      booking_id: mail.bookingId,
      lang: mail.lang,
      recipient: mail.recipient,
      created_at: u.now,
    })
    .onConflict(on => on.columns(['tenant_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The mail if it still has to go, locked so that no other worker sends it too. */
export function lockUnsent(u: Unit, id: string): Promise<MailRow | undefined> {
  return u.db
    .selectFrom('mails')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markSent(u: Unit, id: string, at: Date): Promise<void> {
  await u.db
    .updateTable('mails')
    .set({ sent_at: at })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}
