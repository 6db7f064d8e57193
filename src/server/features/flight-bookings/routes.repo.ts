import { type RawBuilder, sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

export interface Route {
  origin: string
  destination: string
}

/** That a booking `b` flies a route, as `RUH-IST`. */
export function onRoute(u: Unit, route: string): RawBuilder<boolean> {
  const [origin, destination] = route.split('-')
  return sql`b.id in (select f.id from flight_bookings f
    join seat_blocks k on k.tenant_id = f.tenant_id and k.id = f.seat_block_id
    where f.tenant_id = ${u.tenant.id} and k.origin = ${origin} and k.destination = ${destination})`
}

/** Routes of all blocks. Loose index scan: one look-up per route. */
export async function listRoutes(u: Unit): Promise<Route[]> {
  const next = (than: RawBuilder<unknown>) => sql`select k.origin, k.destination from seat_blocks k
    where k.tenant_id = ${u.tenant.id} ${than} order by k.origin, k.destination limit 1`
  const { rows } = await sql<Route>`
    with recursive a as (
      (${next(sql``)}) union all
      select n.* from a, lateral (${next(sql`and (k.origin, k.destination) > (a.origin, a.destination)`)}) n
    ) select origin, destination from a`.execute(u.db)
  return rows
}
