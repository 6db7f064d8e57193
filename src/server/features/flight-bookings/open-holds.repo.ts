import { type SqlBool, sql } from 'kysely'
import type { Unit } from '../../context.ts'

/** Until the end of the unit nobody else counts or adds to this buyer's holds. */
export async function lockBuyer(u: Unit, buyer: string): Promise<void> {
  const name = `${u.tenant.id} holds ${buyer}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(u.db)
}

const openHolds = (u: Unit) =>
  u.db
    .selectFrom('flight_bookings as b')
    .select(eb => [eb.fn.countAll<string>().as('bookings'), eb.fn.sum<string | null>('b.seats').as('seats')])
    .select(sql<string | null>`(array_agg(b.id order by b.created_at desc))[1]`.as('latest'))
    .where('b.tenant_id', '=', u.tenant.id)
    .where(sql<SqlBool>`b.status = 'held' and b.hold_expires_at > ${u.now}`)

/** Of a guest: what nobody booked signed in, and this browser may open. */
export async function openHoldsOfGuest(u: Unit, tokenHash: string) {
  return openHolds(u)
    .innerJoin('guest_grants as g', join =>
      join.onRef('g.tenant_id', '=', 'b.tenant_id').onRef('g.target_id', '=', 'b.id'),
    )
    .where('g.tenant_id', '=', u.tenant.id)
    .where('g.token_hash', '=', tokenHash)
    .where('b.user_id', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Of a person, booked for oneself. */
export async function openHoldsOfUser(u: Unit, userId: string) {
  return openHolds(u)
    .where('b.user_id', '=', userId)
    .where('b.agency_id', 'is', null)
    .executeTakeFirstOrThrow()
}
