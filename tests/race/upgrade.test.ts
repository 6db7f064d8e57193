import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { login } from '#shared/contract/accounts/auth.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { type Bought, type Buyers, startBuyers } from '../support/buyers.ts'
import { makeCaller } from '../support/caller.ts'
import { execute } from '../support/database.ts'
import { type LastRelease, lastRelease } from '../support/last-release.ts'
import { ownedDatabase } from '../support/old-schema.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { inParallel } from '../support/races.ts'
import release from '../support/release.json' with { type: 'json' }
import { deliverTo, type Server, startServer, temporaryData } from '../support/server.ts'
import { openStock, type Stock } from '../support/stock.ts'

const WIDTH = 2
/** Bookings that each side has to make before the next step. */
const ENOUGH = 10
const SEATS = 1_000_000
const SECRET = 'of-both-releases-0123456789-0123456789'

/** Calls alone: the last release runs from its sources, without its pages. */
const READS = ['/api/app/settings', '/api/seat-blocks/days?from=RUH&to=IST&adults=1', '/api/places?q=riyadh']

let last: LastRelease
let before: Server
let now: Server
let stock: Stock
let block: string
const data = await temporaryData()
const databaseUrl = await ownedDatabase()
/** As PostgreSQL's administrator, past row security. */
const adminUrl = Object.assign(new URL(databaseUrl), {
  username: new URL(inject('maintenanceUrl')).username,
}).href
const env = { DATABASE_URL: databaseUrl, RIHLA_SECRET: SECRET }

beforeAll(async () => {
  last = await lastRelease()
  const entry = 'tests/support/release-server.ts'
  before = await startServer(data.dataDir, { ...env, RELEASE: last.root }, '/api/app/settings', entry)
  stock = await openStock(data.dataDir, adminUrl)
  block = await stock.addBlock(SEATS)
}, 300_000)

afterAll(async () => {
  for (const each of [before, now]) await each?.stop('SIGKILL')
  await stock?.close()
  await data.remove()
  await last?.remove()
})

const more = async ({ bought }: Buyers) => {
  const enough = bought.ids.length + ENOUGH
  await expect.poll(() => bought.ids.length, { timeout: 60_000 }).toBeGreaterThan(enough)
}

const trouble = ({ statuses, broken }: Bought) => [
  ...broken,
  ...[...statuses.keys()].filter(status => status !== 200 && status !== 201),
]

/** How the last release answers staff on every list it has. */
async function answersOfLists(): Promise<[string, number][]> {
  const staff = makeCaller('nakheel', deliverTo(before))
  await staff.call(login, { body: { email: emailOf('nakheel', 'staff'), password: PASSWORD } })
  const { body } = await staff.send('GET', '/api/openapi.json')
  const lists = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, calls]) =>
    'get' in calls && !path.includes('{') ? [path] : [],
  )
  return inParallel(lists.length, 4, async at => {
    const path = lists[at] as string
    return [path, (await staff.send('GET', path)).status]
  })
}

/** One booking that both releases work on. */
async function goThroughBoth(): Promise<void> {
  const cookies = new Map<string, string>()
  const [old, young] = [before, now].map(server => makeCaller('nakheel', deliverTo(server), cookies))
  if (!old || !young) throw new Error('Two servers are needed')
  const { id } = await aHeldBooking(old, block)
  await completePassengers(young, id)
  const read = (await old.call(getFlightBooking, { params: { id } })).data
  expect(read.passengers[0]).toMatchObject({ surname: 'Alharbi' })
  expect((await old.call(cancelBooking, { params: { id }, body: {} })).status).toBe(200)
  expect((await young.call(getFlightBooking, { params: { id } })).data.status).toBe('cancelled')
}

test('the recorded release is the one in the history', () => {
  const names = readdirSync(join(last.root, 'src/server/db/migrations')).sort()
  expect(names.at(-1)).toBe(`${release.migration}.sql`)
})

test('this release starts on the database of the last one, both sell side by side, the last one ends: no error, no lost booking', async () => {
  const answers = await answersOfLists()
  const atOld = await startBuyers(before.url, block, WIDTH, READS)
  await more(atOld)
  now = await startServer(data.dataDir, env)
  const atNew = await startBuyers(now.url, block, WIDTH)
  await Promise.all([more(atOld), more(atNew), goThroughBoth()])
  expect(await answersOfLists()).toEqual(answers)
  expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(30)
  await atOld.stop()
  expect(await before.stop()).toBe(0)
  await more(atNew)
  await atNew.stop()

  expect([atOld, atNew].map(({ bought }) => trouble(bought))).toEqual([[], []])
  const ids = [atOld, atNew].flatMap(({ bought }) => bought.ids)
  expect(await stock.missing(ids)).toEqual([])
  const { counted, booked, bookings } = await stock.sold(block)
  const sold = new Set(ids).size
  expect({ counted, booked, bookings }).toEqual({ counted: sold, booked: sold, bookings: sold })
  for (const { output } of [before, now]) expect(output()).not.toContain('"level":"error"')
}, 600_000)

test('a column that is renamed under a running server is seen by the same buyers', async () => {
  const buyers = await startBuyers(now.url, block, WIDTH)
  await more(buyers)
  await execute(adminUrl, 'alter table flight_bookings rename column seats to places')
  await expect.poll(() => trouble(buyers.bought), { timeout: 60_000 }).not.toEqual([])
  // Who has no booking yet asks until there is one.
  await execute(adminUrl, 'alter table flight_bookings rename column places to seats')
  await buyers.stop()
})
