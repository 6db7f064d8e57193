import { sql } from 'kysely'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { deleteSome } from '../../stores/delete-some.ts'

export interface NewMail {
  kind: string
  dedupe_key: string
  booking_id: string | null
  subject_id: string | null
  data: string | null
  lang: Lang
  recipient: string
  next_try_at: Date
  give_up_at: Date
}

export async function insertMail(u: Unit, mail: NewMail): Promise<string | undefined> {
  const row = await u.db
    .insertInto('mails')
    .values({ tenant_id: u.tenant.id, id: newId(), ...mail, created_at: u.now })
    .onConflict(on => on.columns(['tenant_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const CLAIMED = [
  'id',
  'kind',
  'booking_id',
  'subject_id',
  'data',
  'lang',
  'recipient',
  'tries',
  'give_up_at',
  'content',
  'content_at',
] as const

/** Leases a waiting mail until `lease`; undefined when it is not available. */
export async function claimMail(u: Unit, id: string, lease: Date) {
  return u.db
    .updateTable('mails')
    .set({ state: 'sending', tries: sql<number>`tries + 1`, next_try_at: lease })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(CLAIMED)
    .executeTakeFirst()
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

export async function keepContent(u: Unit, id: string, content: string): Promise<void> {
  await u.db
    .updateTable('mails')
    .set({ content, content_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

interface Outcome {
  state: 'waiting' | 'sent' | 'failed'
  sent_at?: Date
  next_try_at: Date | null
  last_error: string | null
  content?: null
  data?: null
  recipient?: string
}

/** Records the result, unless the lease ran out and another worker has the mail. */
export async function markTried(
  u: Unit,
  { id, tries }: Pick<ClaimedMail, 'id' | 'tries'>,
  outcome: Outcome,
): Promise<void> {
  await u.db
    .updateTable('mails')
    .set(outcome)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .execute()
}

interface PutBack {
  next: Date
  /** Kinds that come first. */
  first: string[]
  limit: number
}

async function putBack(
  u: Unit,
  { next, first, limit }: PutBack,
  fitting: ReturnType<typeof sql>,
  renewed: { give_up_at?: Date } = {},
): Promise<{ id: string; kind: string }[]> {
  return u.db
    .updateTable('mails')
    .set({ state: 'waiting', next_try_at: next, ...renewed })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', db =>
      db
        .selectFrom('mails')
        .select('id')
        .where('tenant_id', '=', u.tenant.id)
        .where(sql<boolean>`${fitting}`)
        .orderBy(sql`kind = any(${first})`, 'desc')
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind'])
    .execute()
}

/** Requeues mails due at `until`, and mails with a lease that ended by `now`. */
export const takeUpDue = (u: Unit, until: Date, many: PutBack) =>
  putBack(
    u,
    many,
    sql`(state = 'waiting' and next_try_at <= ${until} or state = 'sending' and next_try_at <= ${u.now})`,
  )

/** Requeues failed mails: one, or up to `limit`. */
export const takeUpFailed = (u: Unit, giveUp: Date, many: PutBack, id?: string) =>
  putBack(u, many, id === undefined ? sql`state = 'failed'` : sql`state = 'failed' and id = ${id}`, {
    give_up_at: giveUp,
  })

/** Waiting or failed mails, oldest first, without recipients. */
export async function listOpen(u: Unit, state: 'waiting' | 'failed', limit: number) {
  return u.db
    .selectFrom('mails')
    .select(['id', 'kind', 'booking_id', 'created_at', 'tries', 'next_try_at', 'last_error'])
    .where('tenant_id', '=', u.tenant.id)
    .where('state', 'in', state === 'failed' ? ['failed'] : ['waiting', 'sending'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function deletePersonalMails(u: Unit, recipient: string): Promise<void> {
  await u.db
    .deleteFrom('mails')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'is', null)
    .where(eb => eb(eb.fn<string>('lower', ['recipient']), '=', recipient.toLowerCase()))
    .execute()
}

/** Deletes finished mails created before `before`, not those about bookings. */
export const deleteMailsBefore = (u: Unit, before: Date, most: number): Promise<number> =>
  deleteSome(u, {
    table: 'mails',
    key: 'id',
    where: eb =>
      eb.and([
        eb('booking_id', 'is', null),
        eb('created_at', '<', before),
        eb.or([eb('sent_at', '<', before), eb('state', '=', 'failed')]),
      ]),
    most,
  })

export interface Redirected {
  bookingId: string
  from: string
  to: string
  lang: Lang
  except: string
}

/** Mails of a booking that were not sent yet get another recipient, and are written again; answers which failed. */
export async function redirectMails(
  u: Unit,
  { bookingId, from, to, lang, except }: Redirected,
): Promise<{ id: string; created_at: Date }[]> {
  const rows = await u.db
    .updateTable('mails')
    .set({ recipient: to, lang, content: null, content_at: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'sent')
    .where('kind', '<>', except)
    .where(eb => eb(eb.fn<string>('lower', ['recipient']), '=', from.toLowerCase()))
    .returning(['id', 'state', 'created_at'])
    .execute()
  return rows.filter(({ state }) => state === 'failed')
}

export async function deleteMailsOf(u: Unit, bookingIds: string[]): Promise<void> {
  await u.db
    .deleteFrom('mails')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .execute()
}
