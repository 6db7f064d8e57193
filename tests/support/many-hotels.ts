import { HOTEL_CONTENT, HOTEL_TIERS } from './hotels.ts'

export interface ManyHotels {
  tenantId: string
  city: string
  hotels: number
  nights: number
  /** First night. */
  from: string
}

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`
const ROOM = {
  name: HOTEL_CONTENT.name,
  beds: HOTEL_CONTENT.name,
  view: null,
  square_metres: null,
  pictures: [],
}

/**
 * Hotels of one city, each with two room types of two plans, three seasons with weekend prices, and a row for every
 * night. Ids follow from the number, so that one statement makes each table.
 */
export async function fillHotels(
  query: (text: string) => Promise<unknown>,
  { tenantId, city, hotels, nights, from }: ManyHotels,
): Promise<void> {
  const uuid = (...parts: string[]) => `md5(concat_ws('-', '${city}', ${parts.join(', ')}))::uuid`
  const [hotel, room, plan] = [uuid('h'), uuid('h', 'r'), uuid('h', 'r', 'p')]
  const every = `from generate_series(1, ${hotels}) h`
  const rooms = `${every} cross join generate_series(1, 2) r`
  const plans = `${rooms} cross join generate_series(1, 2) p`
  await query(`
    insert into hotels (tenant_id, id, code, status, city, country, zone, stars, haram_metres, currency, vat_bp,
      municipality_bp, content)
    select '${tenantId}', ${hotel}, upper('${city}') || '-' || h, 'active', '${city}', 'SA', 'Asia/Riyadh', 2 + h % 4,
      100 + h * 7 % 3000, 'SAR', 1500, 500, ${json(HOTEL_CONTENT)} ${every}`)
  await query(`
    insert into hotel_room_types (tenant_id, id, hotel_id, position, max_adults, max_children, max_people, content)
    select '${tenantId}', ${room}, ${hotel}, r, 1 + r, 2, 3 + r, ${json(ROOM)} ${rooms}`)
  await query(`
    insert into hotel_rate_plans (tenant_id, id, room_type_id, board, cancel_tiers)
    select '${tenantId}', ${plan}, ${room}, case p when 1 then 'RO' else 'BB' end, ${json(HOTEL_TIERS)} ${plans}`)
  await query(`
    insert into hotel_rates (tenant_id, id, plan_id, from_day, to_day, adults_minor, weekend_minor, children)
    select '${tenantId}', ${uuid('h', 'r', 'p', 's')}, ${plan}, day, day + ${Math.ceil(nights / 3)} - 1,
      array[base, base + 5000, base + 9000], array[base + 3000, base + 9000, base + 14000],
      '[{"to_age": 5, "minor": 0}, {"to_age": 11, "minor": 4000}]'
    ${plans} cross join generate_series(0, 2) s
    cross join lateral (select '${from}'::date + s * ${Math.ceil(nights / 3)} as day,
      10000 + h * 37 % 50000 + r * 6000 + p * 2500 + s * 1500 as base) x`)
  await query(`
    insert into hotel_nights (tenant_id, room_type_id, night, allotment)
    select '${tenantId}', ${room}, '${from}'::date + n, 5 + h % 20 ${rooms}
    cross join generate_series(0, ${nights - 1}) n`)
}
