import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { login } from '#shared/contract/accounts/auth.ts'
import { saveContentPage } from '#shared/contract/content.ts'
import { buildId } from '../../src/server/publishing/store/build-id.ts'
import { askPage } from '../support/ask-page.ts'
import { type Client, makeCaller } from '../support/caller.ts'
import { execute } from '../support/database.ts'
import { createDatabase, dropDatabase } from '../support/machines.ts'
import { emailOf, PASSWORD, tenantId } from '../support/people.ts'
import { publishAll } from '../support/publish-all.ts'
import { deliverTo, type Server, startServer, temporaryData } from '../support/server.ts'

/** The built product in two processes, each with a disk of its own, on one database. */
const maintenance = inject('maintenanceUrl')
const name = `rihla_${randomUUID().replaceAll('-', '')}`
const env = { DATABASE_URL: maintenance.replace(/\/postgres$/, `/${name}`), RIHLA_SECRET: 's'.repeat(40) }
const running: Server[] = []
const disks: Awaited<ReturnType<typeof temporaryData>>[] = []
let staff: Client

const start = async (disk: number, more: Record<string, string> = {}, probe?: string) => {
  const server = await startServer(disks[disk]?.dataDir as string, { ...env, ...more }, probe)
  running[disk] = server
  return server
}
const write = (word: string) => {
  const writing = (text: string) => ({ title: text, summary: text, body_html: `<p>${text}</p>` })
  const body = { en: writing(word), ar: writing(`${word} عربي`) }
  return staff.call(saveContentPage, { params: { page: 'about-us' }, body })
}
const shows = async ({ port }: Server, path: string, word: string) =>
  (await askPage(port, path)).text.includes(path.startsWith('/ar') ? `<p>${word} عربي</p>` : `<p>${word}</p>`)
const published = (disk: number) =>
  readdirSync(join(disks[disk]?.dataDir as string, 'published'), { recursive: true })
    .map(String)
    .filter(path => path.includes('nakheel.localhost') && path.endsWith('.page'))

/** Number, time and size of every file under the published pages, by host and path. */
function everyFile(disk: number): Record<string, string> {
  const dir = join(disks[disk]?.dataDir as string, 'published', buildId())
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    paths.map(path => {
      const { ino, mtimeMs, size } = statSync(path)
      return [path.slice(dir.length + 1), `${ino} ${mtimeMs} ${size}`]
    }),
  )
}

beforeAll(async () => {
  await createDatabase(maintenance, name, inject('templateName'))
  // Requests by network name the machine's address.
  await execute(env.DATABASE_URL, `insert into tenant_hosts values ('127.0.0.1', '${tenantId('nakheel')}')`)
  disks.push(await temporaryData(), await temporaryData())
  staff = makeCaller('nakheel', deliverTo(await start(0)))
  await start(1)
  const { status } = await staff.call(login, {
    body: { email: emailOf('nakheel', 'staff'), password: PASSWORD },
  })
  expect(status).toBe(200)
})
afterAll(async () => {
  for (const server of running) await server.stop('SIGKILL')
  for (const { remove } of disks) await remove()
  await dropDatabase(maintenance, name)
})

describe('a page that staff write', () => {
  const PATHS = ['/about-us', '/ar/about-us']
  beforeAll(async () => {
    await write('before')
    // A process that just started is slow with its first pages.
    for (const { port } of running) for (const path of PATHS) await askPage(port, path)
  })

  test('is shown by every process, in both languages', async () => {
    for (const word of ['first', 'second', 'third']) {
      expect((await write(word)).status).toBe(200)
      for (const server of running)
        for (const path of PATHS)
          await expect.poll(() => shows(server, path, word), { timeout: 10_000, interval: 10 }).toBe(true)
    }
  })

  test('is published with all others in the background', async () => {
    const all = ['index', 'ar', 'about-us', 'ar/about-us'].map(path => `${path}.page`)
    for (const disk of [0, 1])
      await expect
        .poll(() => all.filter(path => !published(disk).some(file => file.endsWith(path))), {
          timeout: 30_000,
        })
        .toEqual([])
  })
})

test('a saved text touches its page in both languages and the sitemap on every disk, and no other file', async () => {
  for (const { port } of running) await publishAll(port, ['nakheel.localhost', 'gulf.localhost'])
  // Nothing of before is under way any more, and home, which is old after 30 seconds, is no one asking for.
  await expect
    .poll(
      async () => {
        const seen = [everyFile(0), everyFile(1)]
        await sleep(4000)
        return isDeepStrictEqual(seen, [everyFile(0), everyFile(1)])
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const before = [everyFile(0), everyFile(1)]
  await write('fourth')
  for (const server of running)
    for (const path of ['/about-us', '/ar/about-us'])
      await expect.poll(() => shows(server, path, 'fourth'), { timeout: 10_000, interval: 10 }).toBe(true)
  await sleep(4000)
  for (const disk of [0, 1]) {
    const now = everyFile(disk)
    const changed = Object.keys(now).filter(path => now[path] !== before[disk]?.[path])
    expect(changed.sort()).toEqual(
      ['about-us.page', 'ar/about-us.page', 'sitemap.xml.page', 'stamp.json'].map(
        path => `nakheel.localhost/${path}`,
      ),
    )
    expect(Object.keys(now).sort()).toEqual(Object.keys(before[disk] ?? {}).sort())
  }
})

test('a server that starts while its database is away shows what it published, and nothing else', async () => {
  await running[1]?.stop()
  const server = await start(1, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, '/livez')
  for (const path of ['/', '/ar', '/about-us', '/ar/about-us', '/about-us/'])
    expect((await askPage(server.port, path)).status, path).toBe(200)
  const { text, headers } = await askPage(server.port, '/ar/about-us')
  expect(text).toContain('fourth عربي')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await askPage(server.port, '/login')).status).toBe(503)
  expect((await askPage(server.port, '/about-us', { host: 'evil.example' })).status).toBe(421)
  expect((await askPage(server.port, '/readyz')).status).toBe(503)
})
