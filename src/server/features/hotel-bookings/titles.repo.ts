import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'

export async function listTitled(u: Unit, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await u.db
    .selectFrom('hotel_bookings as b')
    .innerJoin('hotels as h', join =>
      join.onRef('h.tenant_id', '=', 'b.tenant_id').onRef('h.id', '=', 'b.hotel_id'),
    )
    .select(['b.id', 'b.from_day', 'b.to_day', 'b.stay_state', 'b.tiers'])
    .select(['h.content', 'h.check_in', 'h.zone'])
    .select(eb =>
      eb
        .selectFrom('hotel_booking_rooms as r')
        .select(({ fn }) => fn.countAll<string>().as('rooms'))
        .where('r.tenant_id', '=', u.tenant.id)
        .whereRef('r.booking_id', '=', 'b.id')
        .as('rooms'),
    )
    .where('b.tenant_id', '=', u.tenant.id)
    .where('b.id', 'in', ids)
    .execute()
  return rows.map(({ content, rooms, ...row }) => {
    const title: Localized = content.name
    return { ...row, title, rooms: Number(rooms) }
  })
}
export type Titled = Awaited<ReturnType<typeof listTitled>>[number]

/** Names of cities by their codes. */
export async function nameCities(u: Unit, codes: string[]): Promise<Map<string, Localized>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ city: string; name: Localized }>`
    select city, (array_agg(content -> 'city' order by id))[1] as name
    from hotels where tenant_id = ${u.tenant.id} and city in (${sql.join(codes)}) group by city`.execute(u.db)
  return new Map(rows.map(({ city, name }) => [city, name]))
}
