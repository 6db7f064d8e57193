import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { login } from '#shared/contract/auth.ts'
import { saveContentPage } from '#shared/contract/content.ts'
import { type Client, makeCaller } from '../support/caller.ts'
import { execute } from '../support/database.ts'
import { emailOf, PASSWORD, tenantId } from '../support/people.ts'
import { askPage } from '../support/published-site.ts'
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

beforeAll(async () => {
  await execute(maintenance, `create database ${name} template ${inject('templateName')}`)
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
  await execute(maintenance, `drop database if exists ${name} with (force)`)
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

test('a server that starts while its database is away shows what it published, and nothing else', async () => {
  await running[1]?.stop()
  const server = await start(1, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, '/livez')
  for (const path of ['/', '/ar', '/about-us', '/ar/about-us', '/about-us/'])
    expect((await askPage(server.port, path)).status, path).toBe(200)
  const { text, headers } = await askPage(server.port, '/ar/about-us')
  expect(text).toContain('third عربي')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await askPage(server.port, '/login')).status).toBe(503)
  expect((await askPage(server.port, '/about-us', { host: 'evil.example' })).status).toBe(421)
  expect((await askPage(server.port, '/readyz')).status).toBe(503)
})
