import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTenants } from '../../src/server/context/tenants.ts'
import { buildId } from '../../src/server/publishing/store/build-id.ts'
import { openApp } from '../support/app.ts'
import { recordLog } from '../support/log-lines.ts'
import { manyKey, plantManyTenants } from '../support/many-tenants.ts'
import { openSite } from '../support/published-site.ts'

/** Agencies that are taken away while their pages are being sent. */
const app = await openApp()
const { db, config, tenants } = app.runtime
await plantManyTenants(db, 5)
await tenants.refresh()
const site = await openSite(app.runtime)
const PATHS = ['/', '/ar', '/about-us', '/robots.txt']
// Sooner than the next look of a server that was told nothing.
const soon = { timeout: 4000, interval: 10 }

const hostOf = (number: number) => `${manyKey(number)}.localhost`
const folderOf = (host: string) => join(config.dataDir, 'published', buildId(), host)
const idOf = (number: number) => tenants.byHost(hostOf(number))?.id as string
const ask = async (number: number) => {
  const answers = await Promise.all(PATHS.map(path => site.get(path, { host: hostOf(number) })))
  return [...new Set(answers.map(({ status }) => status))]
}
/** Of the whole agency, as someone would by hand. */
async function remove(id: string): Promise<void> {
  await db.unit(id, async tx => {
    for (const table of ['contents', 'settings'] as const)
      await tx.deleteFrom(table).where('tenant_id', '=', id).execute()
  })
  await db.admin.deleteFrom('tenant_hosts').where('tenant_id', '=', id).execute()
  await db.admin.deleteFrom('tenants').where('id', '=', id).execute()
}
const isGone = (number: number) =>
  expect
    .poll(
      async () => [
        await ask(number),
        existsSync(folderOf(hostOf(number))),
        PATHS.some(path => site.published.cache.peek(hostOf(number), path)),
      ],
      soon,
    )
    .toEqual([[421], false, false])

beforeEach(async () => {
  expect(await ask(5)).toEqual([200])
})

describe('pages in memory and on disk are deleted before the next poll', () => {
  test('when an agency loses its host, which is how it is suspended; given back, they are there again', async () => {
    expect(await ask(1)).toEqual([200])
    const id = idOf(1)
    await db.admin.deleteFrom('tenant_hosts').where('tenant_id', '=', id).execute()
    await isGone(1)
    expect(tenants.byId(id)?.key).toBe(manyKey(1))
    await db.admin
      .insertInto('tenant_hosts')
      .values({ host: hostOf(1), tenant_id: id })
      .execute()
    await app.runtime.db.pool.query('update tenants set updated_at = now() where id = $1', [id])
    await expect.poll(() => ask(1), { timeout: 8000 }).toEqual([200])
  })

  test('when an agency is deleted', async () => {
    expect(await ask(2)).toEqual([200])
    const id = idOf(2)
    await remove(id)
    await isGone(2)
    expect(tenants.byId(id)).toBeUndefined()
  })

  test('when a host is given to another agency, which has pages of its own then', async () => {
    expect(await ask(3)).toEqual([200])
    await db.admin
      .updateTable('tenant_hosts')
      .set({ tenant_id: idOf(4) })
      .where('host', '=', hostOf(3))
      .execute()
    const shown = async () => (await site.get('/', { host: hostOf(3) })).text
    await expect.poll(shown, soon).toContain(manyKey(4))
    expect(site.published.cache.peek(hostOf(3), '/about-us')?.page.tenantKey).not.toBe(manyKey(3))
  })
})

test('no page of another agency is made again', async () => {
  expect(await ask(5)).toEqual([200])
  // Its other pages are made in the background meanwhile, each for the first time.
  const made = site.made.filter(path => path.startsWith(`${manyKey(5)}/`))
  expect(made).toContain(`${manyKey(5)}/about-us`)
  expect([...new Set(made)]).toEqual(made)
})

test('pages of an unknown host are removed when a server starts', async () => {
  const folder = folderOf('nobody.example')
  await mkdir(folder, { recursive: true })
  const again = await openSite(app.runtime)
  await expect.poll(() => existsSync(folder), soon).toBe(false)
  await again.stop()
})

test('a server that missed the notification finds out by polling, and reports the lost connection', async () => {
  const { lines, log } = recordLog()
  const id = idOf(5)
  const told: string[] = []
  const broken = new Error()
  const deaf = {
    ...db,
    client: () => Object.assign(db.client(), { connect: () => Promise.reject(broken) }),
  }
  const known = await openTenants(deaf, tenant => void told.push(tenant), log)
  expect(lines[0]).toEqual({
    level: 'warn',
    fields: { err: broken, channel: 'rihla_changes' },
    text: 'the connection that listens for changes broke',
  })
  expect(known.isHost(hostOf(5))).toBe(true)
  await remove(id)
  await expect.poll(() => known.isHost(hostOf(5)), { timeout: 8000 }).toBe(false)
  expect(told).toContain(id)
  await known.stop()
  await rm(folderOf(hostOf(5)), { recursive: true, force: true })
})
