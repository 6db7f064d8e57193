import { sql } from 'kysely'
import type { UnsoldBlock } from '#shared/contract/desk/reports.ts'
import type { Unit } from '../../context/context.ts'
import { SEAT_COST } from '../seat-blocks/seat-cost.service.ts'

export interface UnsoldQuery {
  /** Days of departure, both included. */
  from: string
  to: string
  currency: string
}

type UnsoldRow = Omit<UnsoldBlock, 'destination'> & { destination: string }

/** Blocks of flights that left within those days; seats that went back to the airline in time cost nothing. */
const departed = (u: Unit, { from, to, currency }: UnsoldQuery) => sql`select k.id, k.code, k.destination,
    k.departs_on::text as departs_on, k.seats_total - k.seats_released as seats,
    k.seats_total - k.seats_released - k.seats_sold as unsold, ${sql.raw(SEAT_COST)} as seat_minor
  from seat_blocks k
  where k.tenant_id = ${u.tenant.id} and k.departs_on between ${from} and ${to} and k.first_departs_at <= ${u.now}
    and k.currency = ${currency} and k.status not in ('draft', 'cancelled')`

/** The dearest first. */
export async function listUnsold(u: Unit, query: UnsoldQuery, limit: number): Promise<UnsoldRow[]> {
  const { rows } = await sql<UnsoldRow>`
    select id, code, destination, departs_on, seats, unsold, unsold * seat_minor as cost_minor
    from (${departed(u, query)}) k order by cost_minor desc, departs_on, id limit ${limit}`.execute(u.db)
  return rows
}

/** All of them together. */
export async function sumUnsold(u: Unit, query: UnsoldQuery) {
  const { rows } = await sql<{ count: number; seats: number; unsold: number; cost_minor: number }>`
    select count(*)::integer as count, coalesce(sum(seats), 0)::integer as seats,
      coalesce(sum(unsold), 0)::integer as unsold, coalesce(sum(unsold * seat_minor), 0)::bigint as cost_minor
    from (${departed(u, query)}) k`.execute(u.db)
  return rows[0] as (typeof rows)[number]
}
