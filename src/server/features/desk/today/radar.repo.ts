import { sql } from 'kysely'
import type { ClockKind } from '#shared/contract/desk/today.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Tally } from '#shared/rules/desk/tallies.ts'
import type { Unit } from '../../../context/context.ts'
import { planOnceOn } from '../../../db/machines/distributed.ts'
import { CLOCK_ORDER, type ClockQuery } from './clock-branch.ts'
import { clocksOf, UNSOLD } from './clocks.repo.ts'
import { missingOf, OF_DEPARTURES } from './departures.repo.ts'

const OF_BLOCKS = sql.raw("'release', 'recall'")

export interface ClockRow {
  kind: ClockKind
  at: Date
  /** Microseconds since 1970, for the next page. */
  us: string
  stake: number
  id: string
  reference: string | null
  booking_kind: string | null
  /** Of the block or the departure. */
  code: string
  origin: string | null
  destination: string | null
  title: Localized | null
  departs_on: string
  agency_name: Localized | null
  lead_name: string | null
  travellers: number | null
  named: number | null
  unsold: number | null
  /** At a departure. */
  missing: number | null
  /** Of agencies, at this instant of recall. */
  unused: number | null
  passports_until: string | null
  currency: string
}

export const planOnce = (u: Unit) => planOnceOn(u.db)

export async function listClocks(u: Unit, query: ClockQuery): Promise<ClockRow[]> {
  if (query.kinds.length === 0) return []
  const { rows } = await sql<ClockRow>`
    with page as materialized (
      select * from (${clocksOf(u, query)}) c order by ${CLOCK_ORDER} limit ${sql.lit(query.limit)}
    ), found as materialized (
      select p.*, b.reference, b.agency_id, b.lead_name, b.adults + b.children + b.infants as travellers, b.named, b.starts_on,
        b.passports_until, b.currency, b.kind as booking_kind,
        case when p.kind in (${OF_BLOCKS}) then p.id else f.seat_block_id end as block_id,
        case when p.kind in (${OF_DEPARTURES}) then p.id else t.departure_id end as departure_id
      from page p
      left join bookings b on b.tenant_id = ${u.tenant.id} and b.id = p.id and p.kind not in (${OF_BLOCKS}, ${OF_DEPARTURES})
      left join flight_bookings f on f.tenant_id = ${u.tenant.id} and f.id = b.id
      left join tour_bookings t on t.tenant_id = ${u.tenant.id} and t.id = b.id
    )
    select p.kind, p.at, (extract(epoch from p.at) * 1000000)::bigint::text as us, p.stake, p.id, p.reference, p.booking_kind,
      coalesce(k.code, d.code) as code, k.origin, k.destination, coalesce(tour.title, inn.content -> 'name') as title,
      coalesce(k.departs_on, d.starts_on, p.starts_on) as departs_on, coalesce(a.name, o.agency_name) as agency_name, p.lead_name, p.travellers, p.named,
      ${sql.raw(UNSOLD)} as unsold, o.unused, ${missingOf(u)} as missing, p.passports_until,
      coalesce(p.currency, k.currency, d.currency) as currency
    from found p
    left join seat_blocks k on k.tenant_id = ${u.tenant.id} and k.id = p.block_id
    left join tour_departures d on d.tenant_id = ${u.tenant.id} and d.id = p.departure_id
    left join tours tour on tour.tenant_id = ${u.tenant.id} and tour.id = d.tour_id
    left join hotel_bookings stay on stay.tenant_id = ${u.tenant.id} and stay.id = p.id and p.booking_kind = 'hotel'
    left join hotels inn on inn.tenant_id = ${u.tenant.id} and inn.id = stay.hotel_id
    left join travel_agencies a on a.tenant_id = ${u.tenant.id} and a.id = p.agency_id
    left join lateral (
      select sum(own.seats - own.used)::int as unused,
        case when count(*) = 1 then jsonb_agg(t.name) -> 0 end as agency_name
      from seat_block_allocations own
      join travel_agencies t on t.tenant_id = own.tenant_id and t.id = own.agency_id
      where p.kind = 'recall' and own.tenant_id = ${u.tenant.id} and own.seat_block_id = p.id
        and own.recall_at = p.at and own.recalled_at is null and own.used < own.seats
    ) o on true
    order by ${CLOCK_ORDER}`.execute(u.db)
  return rows
}

/** Number and stake of clocks per kind and part of the time between `bounds`, of at most `limit` of each kind. */
export async function tallyClocks(u: Unit, query: ClockQuery, bounds: Date[]): Promise<Tally[]> {
  if (query.kinds.length === 0) return []
  const { rows } = await sql<Tally>`
    select kind, width_bucket(at, ${bounds}::timestamptz[]) as day, count(*)::int as count, sum(stake)::bigint as stake
    from (${clocksOf(u, { ...query, counted: true })}) c group by 1, 2`.execute(u.db)
  return rows
}
