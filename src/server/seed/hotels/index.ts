import { type Insertable, sql, type Transaction } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import type { HotelContent, HotelTier, RoomContent } from '#shared/contract/hotels/hotels.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { daysOfMonth, monthOf } from '#shared/rules/tours/months.ts'
import type { Schema } from '../../db/schema.ts'
import { demoId } from '../ids.ts'
import { both } from '../tours/plan.ts'
import type { DemoTenant } from '../types.ts'
import { CITIES, HOTELS, type HotelPlan, OUTSIDE, SCORES } from './plans.ts'

const NIGHT = '/scenes/hotel-night.svg'
const ROOM = '/scenes/hotel-room.svg'
const SELLERS = new Set<string>(['nakheel'])
const NIGHTS = 400

const ROOMS = [
  {
    ...{ key: 'double', adults: 2, children: 1, people: 3, rooms: 8, factor: 1 },
    name: both('Double room', 'غرفة مزدوجة'),
    beds: both('One large bed or two single beds', 'سرير كبير أو سريران مفردان'),
    metres: 28,
  },
  {
    ...{ key: 'family', adults: 4, children: 2, people: 5, rooms: 4, factor: 1.6 },
    name: both('Family room', 'غرفة عائلية'),
    beds: both('Four single beds', 'أربعة أسرّة مفردة'),
    metres: 42,
  },
]

const FREE: HotelTier[] = [
  { before: 7, unit: 'days', fee: { kind: 'share', share_bp: 0 } },
  { before: 48, unit: 'hours', fee: { kind: 'nights', nights: 1 } },
]

interface SeedPlan {
  board: 'RO' | 'BB'
  tiers: HotelTier[]
  factor: number
  residents_of?: string[]
}

const PLANS: SeedPlan[] = [
  { board: 'RO', tiers: [], factor: 1 },
  { board: 'BB', tiers: FREE, factor: 1.18 },
]

/** A lower price for guests who live in the Kingdom. */
const RESIDENTS: SeedPlan = { board: 'RO', tiers: FREE, factor: 0.9, residents_of: ['SA'] }
const RESIDENTS_AT = 'DIRIYAH'

/** What the agency's guests said, of hotels that it asked about. */
function reviewOf(code: string, today: string): HotelContent['review'] {
  const score = SCORES[code]
  const source = both('Our guests, asked after the stay', 'ضيوفنا بعد إقامتهم')
  return score === undefined ? null : { score, source, on: addDays(today, -30) }
}

function hotelContent({ code, name, city, street, haram, geo }: HotelPlan, today: string): HotelContent {
  return {
    name,
    city: CITIES[city].name,
    address: street,
    about: both(
      'A quiet house with large rooms, and people at the desk day and night.',
      'فندق هادئ بغرف واسعة، وموظفو استقبال في خدمتك ليلًا ونهارًا.',
    ),
    policies: both(
      'Bring the passport or identity card of each guest. Visitors meet guests in the lobby.',
      'أحضر جواز كل نزيل أو هويته. يلتقي النزلاء زوارهم في بهو الفندق.',
    ),
    facilities: [
      both('Free Wi-Fi', 'إنترنت مجاني'),
      both('Lifts', 'مصاعد'),
      both('Family rooms', 'غرف عائلية'),
    ],
    geo: geo ? { lat: geo[0], lng: geo[1] } : null,
    walk: haram && { minutes: haram.minutes, way: haram.way },
    review: reviewOf(code, today),
  }
}

type Row<T extends keyof Schema> = Insertable<Schema[T]>

export interface DemoHotels {
  hotels: Row<'hotels'>[]
  rooms: Row<'hotel_room_types'>[]
  plans: Row<'hotel_rate_plans'>[]
  rates: Row<'hotel_rates'>[]
}

/** The last ten nights of the next Ramadan, which have prices of their own. */
function lastTen(today: string) {
  const year = Number(monthOf(today, 'hijri').slice(0, 4))
  const months = [year, year + 1].map(each => daysOfMonth(`${each}-09`))
  const { to } = months.find(month => month.to >= today) ?? { to: today }
  return { from_day: addDays(to, -9), to_day: to, special: true }
}

const byAdults = (riyals: number, adults: number) =>
  Array.from({ length: adults }, (_, at) => Math.round(riyals * (at < 2 ? 1 : 1 + (at - 1) * 0.15)) * 100)

function ratesOf(
  tenant: DemoTenant,
  planId: string,
  today: string,
  riyals: number,
  adults: number,
  now: Date,
) {
  const season = { from_day: addDays(today, -1), to_day: addDays(today, NIGHTS), special: false }
  const rate = (range: typeof season, factor: number): Row<'hotel_rates'> => ({
    ...{ tenant_id: tenant.id, id: demoId(`${planId} ${range.special}`, now), plan_id: planId, ...range },
    adults_minor: byAdults(riyals * factor, adults),
    weekend_minor: range.special ? null : byAdults(riyals * 1.2, adults),
    children: JSON.stringify([
      { to_age: 5, minor: 0 },
      { to_age: 11, minor: 6000 },
    ]),
    min_nights: range.special ? 3 : 1,
  })
  return [rate(season, 1), rate(lastTen(today), 2.4)]
}

function addHotel(made: DemoHotels, tenant: DemoTenant, plan: HotelPlan, now: Date): void {
  const today = zonedDate(now, tenant.settings.time_zone)
  const { code, city, stars, haram } = plan
  const { country, zone, vat_bp, municipality_bp } = CITIES[city]
  const id = demoId(`${tenant.key} hotel ${code}`, now)
  made.hotels.push({
    ...{ tenant_id: tenant.id, id, code, city, country, zone, stars, vat_bp, municipality_bp },
    ...{ status: 'active', haram_metres: haram?.metres ?? null, vat_category: vat_bp > 0 ? 'S' : 'O' },
    currency: tenant.settings.currency.code,
    content: JSON.stringify(hotelContent(plan, zonedDate(now, zone))),
    pictures: JSON.stringify([
      ...(OUTSIDE[code] ? [{ path: OUTSIDE[code], caption: plan.name }] : []),
      { path: NIGHT, caption: both('At night', 'ليلًا') },
      { path: ROOM, caption: both('One of the rooms', 'إحدى الغرف') },
    ]),
  })
  for (const [at, { key, name, beds, metres, adults, children, people, factor }] of ROOMS.entries()) {
    const roomId = demoId(`${id} ${key}`, now)
    const pictures = [{ path: ROOM, caption: name }] satisfies RoomContent['pictures']
    made.rooms.push({
      ...{ tenant_id: tenant.id, id: roomId, hotel_id: id, position: at + 1 },
      ...{ max_adults: adults, max_children: children, max_people: people },
      content: JSON.stringify({ name, beds, view: null, square_metres: metres, pictures }),
    })
    for (const { board, tiers, factor: boarded, residents_of } of [
      ...PLANS,
      ...(code === RESIDENTS_AT ? [RESIDENTS] : []),
    ]) {
      const planId = demoId(`${roomId} ${board}${residents_of ?? ''}`, now)
      const cancel_tiers = JSON.stringify(tiers)
      made.plans.push({
        ...{ tenant_id: tenant.id, id: planId, room_type_id: roomId, board, cancel_tiers },
        residents_of: residents_of ?? null,
      })
      made.rates.push(...ratesOf(tenant, planId, today, plan.price * factor * boarded, adults, now))
    }
  }
}

export function makeHotels(tenant: DemoTenant, now: Date): DemoHotels {
  const made: DemoHotels = { hotels: [], rooms: [], plans: [], rates: [] }
  if (!SELLERS.has(tenant.key)) return made
  for (const plan of HOTELS) addHotel(made, tenant, plan, now)
  return made
}

const ASKED_HOTEL = 'MARWAH'
const ASKED_DAYS = { from: 70, to: 84 }

/** Every room type has rooms on every night, the larger ones fewer. */
export async function plantNights(tx: Transaction<Schema>, tenant: DemoTenant, now: Date): Promise<void> {
  const today = zonedDate(now, tenant.settings.time_zone)
  const [double, family] = ROOMS
  await sql`
    insert into hotel_nights (tenant_id, room_type_id, night, allotment)
    select r.tenant_id, r.id, ${today}::date + day, case r.position when 1 then ${double?.rooms ?? 0}::int else ${family?.rooms ?? 0}::int end
    from hotel_room_types r cross join generate_series(0, ${NIGHTS - 1}::int) as day
    where r.tenant_id = ${tenant.id}`.execute(tx)
  // Some nights of a hotel are gone: it is asked for more.
  await sql`
    update hotel_nights n set allotment = 0, on_request = true
    from hotel_room_types r join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
    where n.tenant_id = ${tenant.id} and r.tenant_id = n.tenant_id and r.id = n.room_type_id and h.code = ${ASKED_HOTEL}
      and n.night >= ${today}::date + ${ASKED_DAYS.from}::int and n.night < ${today}::date + ${ASKED_DAYS.to}::int`.execute(
    tx,
  )
}
