import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveContentPage } from '#shared/contract/content.ts'
import { createRuntime, type Runtime } from '../../src/server/runtime/runtime.ts'
import { openApp } from '../support/app.ts'
import { cutOff } from '../support/database.ts'
import { openSite, type Site } from '../support/published-site.ts'

/** Two servers with a disk each on one database, which goes away and comes back. */
const app = await openApp()
const here = await openSite(app.runtime)
const staff = await app.as('staff')
let other: Runtime
let there: Site

const write = (word: string) => {
  const writing = { title: word, body_html: `<p>${word}</p>` }
  return staff.call(saveContentPage, { params: { page: 'about-us' }, body: { en: writing, ar: writing } })
}
const text = async (site: Site, path: string) => (await site.get(path)).text
const { databaseUrl = '', replicaUrls } = app.runtime.config

beforeAll(async () => {
  other = await createRuntime({ ...app.runtime.config, dataDir: `${app.runtime.config.dataDir}/other` })
  there = await openSite(other)
  await write('one')
  for (const site of [here, there]) for (const path of ['/about-us', '/ar/about-us']) await site.get(path)
})
afterAll(() => other.close())

test('a saved change is seen in every server before its next look, in both languages', async () => {
  await write('two')
  for (const site of [here, there])
    for (const path of ['/about-us', '/ar/about-us'])
      await expect.poll(() => text(site, path), { timeout: 4000, interval: 10 }).toContain('<p>two</p>')
})

describe('while the database is away', () => {
  let back: () => Promise<void>
  beforeAll(async () => {
    back = await cutOff(databaseUrl, replicaUrls)
  })
  afterAll(() => back())

  test('published pages are sent, from memory and from disk', async () => {
    expect(await text(here, '/about-us')).toContain('<p>two</p>')
    here.published.cache.clear()
    expect(await text(here, '/ar/about-us')).toContain('<p>two</p>')
  })

  test('what was never published cannot be shown', async () => {
    expect((await here.get('/contact-us')).status).toBeGreaterThanOrEqual(500)
  })

  test('a stale page is sent as it is', async () => {
    const ready = here.published.cache.get('nakheel.localhost', '/about-us')
    if (ready) ready.staleAt = 0
    expect(await text(here, '/about-us')).toContain('<p>two</p>')
    expect(await text(here, '/about-us')).toContain('<p>two</p>')
  })

  test('and when it is back, changes are seen again', async () => {
    await back()
    await expect.poll(async () => (await write('three')).status, { timeout: 8000 }).toBe(200)
    for (const site of [here, there])
      await expect.poll(() => text(site, '/about-us'), { timeout: 12_000 }).toContain('<p>three</p>')
  })
})

test('a server that was stopped does not send what became old meanwhile', async () => {
  await there.stop()
  await write('four')
  await expect.poll(() => text(here, '/about-us'), { timeout: 2000 }).toContain('<p>four</p>')
  const again = await openSite(other)
  expect(await text(again, '/about-us')).toContain('<p>four</p>')
  await again.stop()
})
