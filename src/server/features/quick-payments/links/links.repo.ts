import { type Insertable, type Selectable, sql } from 'kysely'
import type { LinkFilter } from '#shared/contract/desk/money/payment-links.ts'
import type { Unit } from '../../../context/context.ts'
import { planOnceOn } from '../../../db/machines/distributed.ts'
import type { Schema } from '../../../db/schema.ts'
import { listByWords, whoseWords } from '../../../db/search-words.ts'
import { codeHash, isLinkCode } from './link-code.ts'

export type LinkRow = Selectable<Schema['payment_links']>
type NewLink = Omit<Insertable<Schema['payment_links']>, 'tenant_id' | 'created_at' | 'created_by'>

export interface ShownLink extends LinkRow {
  booking_reference: string | null
  author: string
  paid: number
  payments: number
  last_paid_at: Date | null
}

const byCode = (u: Unit, hash: string) =>
  u.db
    .selectFrom('payment_links')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('code_hash', '=', hash)

export const findByCode = (u: Unit, hash: string): Promise<LinkRow | undefined> =>
  byCode(u, hash).executeTakeFirst()

/** Until the unit ends: before its payments. */
export const lockByCode = (u: Unit, hash: string): Promise<LinkRow | undefined> =>
  u.guards.query(byCode(u, hash), rows => rows.forUpdate()).executeTakeFirst()

const STATES = {
  used: sql`l.once and p.payments > 0`,
  closed: sql`l.closed_at is not null and not (l.once and p.payments > 0)`,
  expired: (now: Date) =>
    sql`l.closed_at is null and l.expires_at <= ${now} and not (l.once and p.payments > 0)`,
  open: (now: Date) => sql`l.closed_at is null and l.expires_at > ${now} and not (l.once and p.payments > 0)`,
}

function inState(state: LinkFilter['state'], now: Date) {
  if (!state) return sql`true`
  const condition = STATES[state]
  return typeof condition === 'function' ? condition(now) : condition
}

/** Links with a payment, in their order. "limit 1" keeps the planner from reading all others beside them. */
const paidLinks = (u: Unit, after?: string) => sql`(
    select distinct q.link_id as id from quick_payments q where q.tenant_id = ${u.tenant.id} and q.link_id is not null
      and q.paid_minor > 0 and ${after ? sql`q.link_id < ${after}` : sql`true`}
    order by q.link_id desc
  ) o cross join lateral (
    select * from payment_links l where l.tenant_id = ${u.tenant.id} and l.id = o.id limit 1
  ) l`

const shown = (u: Unit, links = sql`payment_links l`) => sql`
  select l.*, b.reference as booking_reference, coalesce(s.name, b.reference, '') as author, p.* from ${links}
  left join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
  left join users s on s.tenant_id = l.tenant_id and s.id = l.created_by
  cross join lateral (
    select coalesce(sum(q.paid_minor), 0)::bigint as paid, count(*)::int as payments, max(q.paid_at) as last_paid_at
    from quick_payments q where q.tenant_id = ${u.tenant.id} and q.link_id = l.id and q.paid_minor > 0
  ) p`

/** What looks like a code may be a word. */
async function found(u: Unit, { q, after }: LinkFilter) {
  if (!q) return [sql<boolean>`true`]
  const byTheCode = isLinkCode(q) && (await findByCode(u, codeHash(u.tenant.id, q)))
  if (byTheCode) return [sql<boolean>`l.id = ${byTheCode.id}`]
  return whoseWords(u, 'payment_link', { text: q, id: 'l.id', after })
}

/** Newest first. `q`: a code or reference, else what is said of the customer, in the purpose and in the note. */
export async function listLinks(u: Unit, filter: LinkFilter, limit: number): Promise<ShownLink[]> {
  const { state, after } = filter
  const older = after ? sql`l.id < ${after}` : sql`true`
  const links = state === 'used' ? paidLinks(u, after) : sql`payment_links l`
  const order = sql.raw(state === 'used' ? 'o.id' : 'l.id')
  await planOnceOn(u.db)
  return listByWords(await found(u, filter), limit, async condition => {
    const { rows } =
      await sql<ShownLink>`${shown(u, links)} where l.tenant_id = ${u.tenant.id} and ${inState(state, u.now)} and ${condition}
      and ${older} order by ${order} desc limit ${sql.lit(limit)}`.execute(u.db)
    return rows
  })
}

export async function getLink(u: Unit, id: string): Promise<ShownLink | undefined> {
  const { rows } =
    await sql<ShownLink>`${shown(u)} where l.tenant_id = ${u.tenant.id} and l.id = ${id}`.execute(u.db)
  return rows[0]
}

/** The open link over this amount of a place in its booking, so that pressing twice makes one. */
export async function findOpenOfPlace(
  u: Unit,
  { key, bookingId, amountMinor }: { key: string; bookingId: string; amountMinor: number },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select l.id from payment_links l
    where l.tenant_id = ${u.tenant.id} and l.place_key = ${key} and l.booking_id = ${bookingId} and l.amount_minor = ${amountMinor}
      and l.closed_at is null and l.expires_at > ${u.now} and not exists (
        select from quick_payments q where q.tenant_id = ${u.tenant.id} and q.link_id = l.id and q.paid_minor > 0)
    order by l.id limit 1`.execute(u.db)
  return rows[0]
}

export async function listOthersOfPlace(u: Unit, key: string, quickId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select q.id from payment_links l
    join quick_payments q on q.tenant_id = l.tenant_id and q.link_id = l.id
    where l.tenant_id = ${u.tenant.id} and l.place_key = ${key} and q.id <> ${quickId} order by q.id`.execute(
    u.db,
  )
  return rows.map(({ id }) => id)
}

/** Ends open links over a place: another one follows. What is being paid still counts. */
export async function endOfPlace(u: Unit, key: string): Promise<void> {
  await u.db
    .updateTable('payment_links')
    .set({ expires_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('place_key', '=', key)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', u.now)
    .execute()
}

export async function insertLink(u: Unit, link: NewLink, author: string | null): Promise<void> {
  await u.db
    .insertInto('payment_links')
    .values({ ...link, tenant_id: u.tenant.id, created_at: u.now, created_by: author })
    .execute()
}

/** False when it was closed before. */
export async function closeLink(u: Unit, id: string): Promise<boolean> {
  const { numUpdatedRows } = await u.db
    .updateTable('payment_links')
    .set({ closed_at: u.now, closed_by: u.user?.id })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
