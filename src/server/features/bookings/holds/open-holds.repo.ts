import { type SqlBool, sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

/** Serialises counting and adding a buyer's holds. */
export async function lockBuyer(u: Unit, buyer: string): Promise<void> {
  const name = `${u.tenant.id} holds ${buyer}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(u.db)
}

const openHolds = (u: Unit) =>
  u.db
    .selectFrom('bookings as b')
    .select(eb => [
      eb.fn.countAll<string>().as('bookings'),
      sql<string | null>`sum(b.adults + b.children)`.as('seats'),
    ])
    .select(sql<string | null>`(array_agg(b.id order by b.created_at desc))[1]`.as('latest'))
    .where('b.tenant_id', '=', u.tenant.id)
    .where(sql<SqlBool>`(b.status = 'requested' or b.status = 'held' and b.hold_expires_at > ${u.now})`)

const madeBy = (u: Unit, tokenHash: string) =>
  u.db
    .selectFrom('guest_grants')
    .select('target_id')
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .where('made', '=', true)

/** The oldest booking made with a token, shared by all its successors. */
export async function oldestMade(u: Unit, tokenHash: string): Promise<string | undefined> {
  const row = await madeBy(u, tokenHash).orderBy('target_id').limit(1).executeTakeFirst()
  return row?.target_id
}

/** Open holds of a guest, found by any of the browser's tokens. */
export async function openHoldsOfGuest(u: Unit, tokenHash: string) {
  const tokens = u.db
    .selectFrom('guest_grants as t')
    .select('t.token_hash')
    .where('t.tenant_id', '=', u.tenant.id)
    .where('t.made', '=', true)
    .where('t.target_id', 'in', madeBy(u, tokenHash))
  const targets = u.db
    .selectFrom('guest_grants as g')
    .select('g.target_id')
    .where('g.tenant_id', '=', u.tenant.id)
    .where('g.made', '=', true)
    .where('g.token_hash', 'in', tokens)
  return openHolds(u).where('b.user_id', 'is', null).where('b.id', 'in', targets).executeTakeFirstOrThrow()
}

export async function openHoldsOfUser(u: Unit, userId: string) {
  return openHolds(u)
    .where('b.user_id', '=', userId)
    .where('b.agency_id', 'is', null)
    .executeTakeFirstOrThrow()
}
