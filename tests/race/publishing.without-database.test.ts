import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../src/server/db/embedded/index.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { SITE_FILES } from '../../src/server/publishing/files/site-files.ts'
import { seedDemo } from '../../src/server/seed/index.ts'
import { askPage, shownPages } from '../support/ask-page.ts'
import { refusingPostgres } from '../support/refusing-postgres.ts'
import { type Server, startServer } from '../support/server.ts'

/** The built product on a PostgreSQL of its own; its process is really ended. */
const HOSTS = ['nakheel.localhost', 'gulf.localhost']
const ALL = HOSTS.flatMap(host => [...shownPages(host), ...SITE_FILES.keys()].map(path => ({ path, host })))

let dir = ''
let server: Server
let postgres: Awaited<ReturnType<typeof openEmbedded>>
let env: Record<string, string> = {}
const dataDir = () => join(dir, 'data')

/** Status and ETag of everything that is published, by host and path. */
async function everything({ port }: Server): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { path, host } of ALL) {
    const { status, headers } = await askPage(port, path, { host, 'accept-encoding': 'br' })
    answers[host + path] = `${status} ${path === '/' || path === '/ar' ? '' : headers.etag}`
  }
  return answers
}

let before: Record<string, string> = {}
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rihla-away-'))
  postgres = await openEmbedded(join(dir, 'postgres'))
  const { host } = postgres.connection
  const databaseUrl = `postgresql://postgres@${encodeURIComponent(host)}:5432/postgres`
  const database = await openDatabase({ dataDir: dataDir(), databaseUrl })
  await migrate(database.pool)
  await seedDemo(database, { port: 80 })
  await database.close()
  env = { DATABASE_URL: databaseUrl, RIHLA_SECRET: 's'.repeat(40) }
  server = await startServer(dataDir(), env)
  before = await everything(server)
  await postgres.stop()
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await rm(dir, { recursive: true, force: true, maxRetries: 5 })
})

test('every page and file of every agency was published', () => {
  expect(Object.entries(before).filter(([, answer]) => !answer.startsWith('200 '))).toEqual([])
})

test('with PostgreSQL stopped, all of them are still sent, as they were', async () => {
  expect((await askPage(server.port, '/readyz')).status).toBe(503)
  expect(await everything(server)).toEqual(before)
  for (const path of ['/sitemap.xml', '/icons/app-512.png?v=1'])
    expect((await askPage(server.port, path, { cookie: 'sid=x' })).status, path).toBe(200)
})

test('also by a server that is started without it, and holds no page in memory', async () => {
  await server.stop('SIGKILL')
  server = await startServer(dataDir(), { ...env, RIHLA_PAGE_MEMORY: '0' }, '/livez')
  expect(await everything(server)).toEqual(before)
  expect((await askPage(server.port, '/flight-bookings/create')).status).toBe(503)
  expect((await askPage(server.port, '/readyz')).text).toBe('starting\ndatabase: unreachable\n')
})

test('but not by one without access: it prints the reason and exits', async () => {
  const refusing = await refusingPostgres('28P01', 'password authentication failed')
  const DATABASE_URL = `postgresql://rihla:secret@127.0.0.1:${refusing.port}/rihla`
  await expect(startServer(dataDir(), { ...env, DATABASE_URL }, '/livez')).rejects.toThrow(
    'The database refuses the password in DATABASE_URL.',
  )
  refusing.stop()
})
