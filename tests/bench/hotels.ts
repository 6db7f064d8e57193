import type pg from 'pg'
import { addDays } from '#shared/base/calendar.ts'
import { fillBookings } from '../support/many-bookings.ts'
import { fillHotels } from '../support/many-hotels.ts'
import { openDatabase } from './database.ts'
import { getRequest, load } from './load.ts'
import { type Site, TENANT } from './site.ts'
import { median } from './statistics.ts'
import { ratio, type Table } from './table.ts'

const HOTELS = 500
const NIGHTS = 400
const BOOKINGS = [10_000, 100_000, 1_000_000]
const ROUNDS = 7
const CITY = 'many'

interface Place {
  tenantId: string
  agencyId: string
  userId: string
  from: string
}

async function placeOf(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    `select t.id as "tenantId", m.agency_id as "agencyId", m.user_id as "userId", (current_date + 2)::text as "from"
     from tenants t join agency_members m on m.tenant_id = t.id where t.key = $1 limit 1`,
    [TENANT],
  )
  return rows[0] as Place
}

let asked = 0
/** Each search comes from a network of its own, so that none is over its limit. */
const visitor = () => {
  asked++
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

/** Milliseconds at the middle of searches for two rooms and five nights, one after the other. */
async function search({ port, host }: Site, from: string, sort: string): Promise<number> {
  const stay = `from=${addDays(from, 130)}&to=${addDays(from, 135)}&rooms=2-7,2`
  const path = `/api/hotels?city=${CITY}&${stay}&sort=${sort}`
  const request = () => getRequest(host, path, { 'X-Forwarded-For': visitor() })
  const result = await load({ host: '127.0.0.1', port, request, connections: 1, seconds: 1 })
  if (Object.keys(result.statuses).some(status => status !== '2xx'))
    throw new Error(`The search answered ${JSON.stringify(result.statuses)}`)
  return result.p50
}

/** The same for a statement that only counts what each room type has on those nights. */
async function plain(client: pg.Client, { tenantId, from }: Place): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < 20; time++) {
    const start = performance.now()
    await client.query(
      `select r.id, min(n.allotment - n.held - n.sold) from hotels h
       join hotel_room_types r on r.tenant_id = h.tenant_id and r.hotel_id = h.id
       join hotel_nights n on n.tenant_id = r.tenant_id and n.room_type_id = r.id
       where h.tenant_id = $1 and h.city = $2 and n.night >= $3 and n.night < $4 group by r.id`,
      [tenantId, CITY, addDays(from, 130), addDays(from, 135)],
    )
    taken.push(performance.now() - start)
  }
  return median(taken)
}

interface Figures {
  plain: number
  search: number
  stars: number
}

async function measure(site: Site, client: pg.Client, place: Place): Promise<Figures> {
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      plain: await plain(client, place),
      search: await search(site, place.from, 'price'),
      stars: await search(site, place.from, 'stars'),
    })
  const best = (of: keyof Figures) => Math.min(...rounds.map(round => round[of]))
  return { plain: best('plain'), search: best('search'), stars: best('stars') }
}

/** What the search among five hundred hotels of a city takes while the tenant's bookings grow. */
export async function compareHotels(site: Site): Promise<Table> {
  const client = await openDatabase(site)
  const rows: string[][] = []
  try {
    const place = await placeOf(client)
    const { tenantId, agencyId, userId } = place
    await fillHotels(text => client.query(text), { ...place, city: CITY, hotels: HOTELS, nights: NIGHTS })
    let from = 0
    for (const to of BOOKINGS) {
      await client.query('begin')
      await fillBookings(text => client.query(text), { tenantId, agencyId, userId, from, to })
      await client.query('commit')
      await client.query('vacuum analyze')
      from = to
      const found = await measure(site, client, place)
      const times = [found.search, found.stars, found.plain].map(time => `${time.toFixed(1)} ms`)
      rows.push([to.toLocaleString('en'), ...times, ratio(found.search, found.plain)])
    }
  } finally {
    await client.end()
  }
  return {
    heading: ['bookings', 'search, p50', 'by stars, p50', 'plain statement', 'search by plain'],
    rows,
  }
}
