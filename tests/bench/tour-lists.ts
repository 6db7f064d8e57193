import type pg from 'pg'
import { openDatabase } from './database.ts'
import { getRequest, load } from './load.ts'
import { type Site, TENANT } from './site.ts'
import { ratio, type Table } from './table.ts'

const SIZES = [100, 1000, 10_000]
const EACH = 10
const ROUNDS = 5

const LISTS: [name: string, query: string][] = [
  ['all', ''],
  ['a kind', 'kind=umrah'],
  ['a month', 'month=2027-03'],
  ['a Hijri month', 'month=1448-09'],
  ['a city', 'from=RUH'],
  ['guaranteed, four stars', 'guaranteed=1&stars=4'],
  ['by price', 'sort=price'],
]

/** Copies of the tenant's tours, each with ten departures over a year and a half, until there are `to`. */
async function fillTours(client: pg.Client, from: number, to: number): Promise<void> {
  const range = [from / EACH, to / EACH - 1]
  await client.query(
    `create temporary table copied on commit drop as
     select n, gen_random_uuid() as id, t.id as old from generate_series(${range[0]}, ${range[1]}) n
     join lateral (select id from tours where tenant_id = (select id from tenants where key = '${TENANT}')
       and status = 'published' and code not like 'MANY-%' order by id offset n % 8 limit 1) t on true`,
  )
  await client.query(
    `insert into tours select (jsonb_populate_record(null::tours, to_jsonb(t) || jsonb_build_object(
       'id', c.id, 'code', 'MANY-' || c.n, 'featured', false))).*
     from copied c join tours t on t.id = c.old`,
  )
  const { rows } = await client.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
     where table_name = 'tour_departures' and is_generated = 'NEVER'`,
  )
  const columns = rows[0]?.list
  await client.query(
    `insert into tour_departures (${columns}) select ${columns} from (select (jsonb_populate_record(null::tour_departures, to_jsonb(d) || jsonb_build_object(
       'id', gen_random_uuid(), 'tour_id', c.id, 'code', 'MANY-' || c.n || '-' || k, 'seat_block_id', null,
       'status', case when k % 3 = 0 then 'guaranteed' else 'open' end,
       'starts_on', current_date + 20 + (c.n * 7 + k * 53) % 540,
       'ends_on', current_date + 20 + (c.n * 7 + k * 53) % 540 + (d.ends_on - d.starts_on),
       'sales_until', now() + interval '19 days' + (c.n * 7 + k * 53) % 540 * interval '1 day'))).*
     from copied c cross join generate_series(0, ${EACH - 1}) k
     join lateral (select * from tour_departures where tour_id = c.old and code not like 'MANY-%' order by id limit 1) d on true) y`,
  )
}

let asked = 0
/** Milliseconds at the middle; a highest price of its own makes every address one that no cache knows. */
async function p50({ port, host }: Site, query: string): Promise<number> {
  const request = () => getRequest(host, `/tours?${query}&max=${1_000_000 + (asked++ % 8_000_000)}`)
  const result = await load({ host: '127.0.0.1', port, request, connections: 1, seconds: 0.6 })
  if (Object.keys(result.statuses).some(status => status !== '2xx'))
    throw new Error(`/tours?${query} answered ${JSON.stringify(result.statuses)}`)
  return result.p50
}

/** What the list of tours takes while the tenant's departures grow from a hundred to ten thousand. */
export async function compareTourLists(site: Site): Promise<Table> {
  const client = await openDatabase(site)
  const taken: number[][] = []
  try {
    let from = 0
    for (const to of SIZES) {
      await client.query('begin')
      await fillTours(client, from, to)
      await client.query('commit')
      await client.query('vacuum analyze')
      from = to
      const best = LISTS.map(() => Number.POSITIVE_INFINITY)
      for (let round = 0; round < ROUNDS; round++)
        for (const [i, [, query]] of LISTS.entries())
          best[i] = Math.min(best[i] as number, await p50(site, query))
      taken.push(best)
    }
  } finally {
    await client.end()
  }
  const rows = LISTS.map(([name], i) => {
    const times = taken.map(each => each[i] ?? Number.NaN)
    return [name, ...times.map(time => `${time.toFixed(2)} ms`), ratio(times.at(-1) ?? 0, times[0] ?? 0)]
  })
  const sizes = SIZES.map(size => `p50 at ${size.toLocaleString('en')}`)
  return { heading: ['list of tours', ...sizes, 'last by first'], rows }
}
