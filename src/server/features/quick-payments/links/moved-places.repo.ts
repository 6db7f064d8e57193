import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

const ofPlaces = (u: Unit, keys: string[]) =>
  sql`tenant_id = ${u.tenant.id} and place_key = any(${keys}::uuid[])`

/** Until the unit ends, with their payments. Lock order: link, quick payment, booking, attempts. */
export async function lockOfPlaces(u: Unit, keys: string[]): Promise<void> {
  const links = sql`select id from payment_links where ${ofPlaces(u, keys)} order by id for update`
  await links.execute(u.db)
  await sql`select id from quick_payments where tenant_id = ${u.tenant.id}
    and link_id in (select id from payment_links where ${ofPlaces(u, keys)}) order by id for update`.execute(
    u.db,
  )
}

/** Closes links over these places. What is not paid of their payments is for this booking. */
export async function moveOfPlaces(u: Unit, keys: string[], bookingId: string): Promise<void> {
  await sql`update payment_links set booking_id = ${bookingId}, closed_at = ${u.now}, closed_by = ${u.user?.id}
    where ${ofPlaces(u, keys)} and closed_at is null`.execute(u.db)
  await sql`update quick_payments set booking_id = ${bookingId} where tenant_id = ${u.tenant.id} and paid_at is null
    and link_id in (select id from payment_links where ${ofPlaces(u, keys)})`.execute(u.db)
}
