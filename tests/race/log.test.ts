import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPath } from '#shared/contract/endpoint.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { databaseOf } from '../support/machines.ts'
import { inputFor } from '../support/matrix.ts'
import { bodyWith } from '../support/naughty.ts'
import { plantedData } from '../support/planted-data.ts'
import { post, type Server, startServer, type TemporaryData } from '../support/server.ts'

/** Promise S20: what a caller says is in no line of the log, also when a call fails. */
const CANARY = 'Kanarienvogel'
const HEADERS = {
  'Idempotency-Key': `${CANARY}-key-0001`,
  Cookie: `sid=${CANARY.padEnd(43, 'x')}; note=${CANARY}`,
  Authorization: `Bearer ${CANARY}`,
  'User-Agent': CANARY,
  Referer: `http://nakheel.localhost/?token=${CANARY}`,
  'X-Locale': CANARY,
}

let data: TemporaryData
let server: Server
beforeAll(async () => {
  data = await plantedData()
  server = await startServer(data.dataDir, { LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

const own = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
const lines = (word: string) => server.output().split(word).length - 1

test('nothing of bodies, queries, paths, cookies and headers is logged, of any call and of pages', async () => {
  for (const { endpoint } of ROUTES) {
    const { params } = inputFor(endpoint, { ids: {}, bodies: {} })
    const body = endpoint.body && JSON.stringify(bodyWith(endpoint.body as never, CANARY, []))
    const url = `${server.url + buildPath(endpoint.path, params)}?q=${CANARY}&token=${CANARY}`
    const init = { method: endpoint.method, headers: { ...own, ...HEADERS } }
    await (await fetch(url, endpoint.method === 'GET' ? init : { ...init, body })).arrayBuffer()
  }
  for (const path of [CANARY, `api/${CANARY}`, `ar/${CANARY}?q=${CANARY}`])
    await (await fetch(`${server.url}/${path}`, { headers: HEADERS })).arrayBuffer()
  await expect.poll(() => lines('"msg":"request"')).toBeGreaterThan(ROUTES.length)
  expect(server.output()).not.toContain(CANARY)
})

test('nor of a call that fails in the database, which names the values it refuses', async () => {
  const database = await openDatabase({ ...data, databaseUrl: databaseOf(data.dataDir) })
  await sql`alter table users add constraint no_bird check (email_norm not like 'kanarienvogel%')`.execute(
    database.admin,
  )
  await database.close()
  const failing = { email: `${CANARY}@example.test`, password: `seven quiet ${CANARY}`, name: CANARY }
  await post(`${server.url}/api/auth/register`, failing, { 'Idempotency-Key': crypto.randomUUID() })
  // The control: the failure itself is there.
  await expect.poll(() => lines('23514')).toBeGreaterThan(0)
  expect(server.output()).not.toMatch(new RegExp(CANARY, 'i'))
})
