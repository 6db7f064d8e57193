import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeskHotelFilter } from '#shared/contract/desk/hotels/hotels.ts'
import type { SuppliedHotel } from '#shared/contract/desk/hotels/suppliers.ts'
import type { Unit } from '../../../context/context.ts'
import { textsHold } from '../../../db/held-text.ts'
import type { HotelRow } from '../search.repo.ts'

export interface HotelSums {
  rooms: number
  allotment: number
  held: number
  sold: number
  priced_until: string | null
  rooms_until: string | null
}

const NONE: HotelSums = {
  ...{ rooms: 0, allotment: 0, held: 0, sold: 0 },
  priced_until: null,
  rooms_until: null,
}

const SOUGHT = ['name', 'city'].flatMap(part =>
  ['en', 'ar'].map(lang => `content -> '${part}' ->> '${lang}'`),
)

function conditionOf(u: Unit, { q, status }: DeskHotelFilter): RawBuilder<SqlBool> {
  const all = [
    sql`tenant_id = ${u.tenant.id}`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(q.trim() ? [textsHold(['code', ...SOUGHT].map(sql.raw), q)] : []),
  ]
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

const ORDER = {
  '': sql`city, content -> 'name' ->> 'en', id`,
  code: sql`code, id`,
  newest: sql`id desc`,
}

export const listHotels = (
  u: Unit,
  filter: DeskHotelFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<HotelRow[]> =>
  u.db
    .selectFrom('hotels')
    .selectAll()
    .where(conditionOf(u, filter))
    .orderBy(ORDER[filter.sort])
    .limit(limit)
    .offset(offset)
    .execute()

export async function countHotels(u: Unit, filter: DeskHotelFilter): Promise<number> {
  const { count } = await u.db
    .selectFrom('hotels')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(conditionOf(u, filter))
    .executeTakeFirstOrThrow()
  return count
}

const NIGHTS = 30

export async function sumRooms(u: Unit, ids: string[]): Promise<(id: string) => HotelSums> {
  if (ids.length === 0) return () => NONE
  const { rows } = await sql<HotelSums & { hotel_id: string }>`
    select r.hotel_id, count(*)::int as rooms, coalesce(sum(n.allotment), 0)::int as allotment,
      coalesce(sum(n.held), 0)::int as held, coalesce(sum(n.sold), 0)::int as sold,
      max(p.priced_until) as priced_until, max(l.rooms_until) as rooms_until
    from hotel_room_types r
    join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
    cross join lateral (select (${u.now}::timestamptz at time zone h.zone)::date as today) d
    left join lateral (
      select sum(s.allotment) as allotment, sum(s.held) as held, sum(s.sold) as sold from hotel_nights s
      where s.tenant_id = ${u.tenant.id} and s.room_type_id = r.id
        and s.night >= d.today and s.night < d.today + ${NIGHTS}::int
    ) n on true
    left join lateral (
      select max(x.to_day) as priced_until from hotel_rate_plans q
      join hotel_rates x on x.tenant_id = q.tenant_id and x.plan_id = q.id
      where q.tenant_id = ${u.tenant.id} and q.room_type_id = r.id and q.active
    ) p on true
    left join lateral (
      select s.night as rooms_until from hotel_nights s
      where s.tenant_id = ${u.tenant.id} and s.room_type_id = r.id and (s.allotment > 0 or s.free_sale)
      order by s.night desc limit 1
    ) l on true
    where r.tenant_id = ${u.tenant.id} and r.hotel_id = any(${ids}::uuid[]) and r.active
    group by 1`.execute(u.db)
  const sums = new Map(rows.map(({ hotel_id, ...sum }) => [hotel_id, sum]))
  return id => sums.get(id) ?? NONE
}

/** Hotels in any state with where their rooms come from, by city and name. */
export async function listSources(u: Unit): Promise<SuppliedHotel[]> {
  const { rows } = await sql<SuppliedHotel>`
    select id, content -> 'name' as name, content -> 'city' as city, supplier_account_id as account_id,
      supplier_code as code
    from hotels where tenant_id = ${u.tenant.id} order by city, content -> 'name' ->> 'en', id`.execute(u.db)
  return rows
}

export const findHotelId = async (u: Unit, code: string): Promise<string | null> => {
  const row = await u.db
    .selectFrom('hotels')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Supplier and code of a hotel that is sold from one. */
export async function findSupplier(u: Unit, id: string): Promise<string | null> {
  const row = await u.db
    .selectFrom('hotels as h')
    .innerJoin('supplier_accounts as a', join =>
      join.onRef('a.tenant_id', '=', 'h.tenant_id').onRef('a.id', '=', 'h.supplier_account_id'),
    )
    .select(['a.supplier', 'h.supplier_code'])
    .where('h.tenant_id', '=', u.tenant.id)
    .where('h.id', '=', id)
    .executeTakeFirst()
  return row ? `${row.supplier} · ${row.supplier_code}` : null
}
