import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../../../../src/server/context.ts'
import { makeHotSet } from '../../../../src/server/publishing/hot-set.ts'
import { makePublisher } from '../../../../src/server/publishing/publisher.ts'
import { openPageStore } from '../../../../src/server/publishing/store.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rihla-published-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const HOST = 'agency.localhost'
const settings = { apps: [], has_about_us: false, has_legal: false } as unknown as Tenant['settings']
const tenant = { id: 't', key: 'agency', origin: `http://${HOST}`, settings } as unknown as Tenant
const tenants = {
  byHost: (host: string) => (host === HOST ? tenant : undefined),
  byId: () => tenant,
  ids: () => ['t'],
  isHost: (host: string) => host === HOST,
  stampOf: () => 1,
}

test('a page whose agency was written to each time it was made is published all the same', async () => {
  const store = openPageStore(dir)
  let draws = 0
  const publisher = makePublisher({
    store,
    hot: makeHotSet(1_000_000),
    tenants,
    render: async (_tenant, _host, target) => {
      // As often as a page is tried in one go, and none of these is kept.
      if (target === '/' && draws < 3) {
        draws += 1
        publisher.changed('t', ['seats'])
      }
      const headers = new Headers({ 'Content-Type': 'text/html' })
      return { status: 200, made: { status: 200, headers, html: Buffer.from(target), hints: { tags: [] } } }
    },
  })
  await expect.poll(() => store.read(HOST, '/ar'), { timeout: 5000 }).toBeDefined()
  expect(draws).toBe(3)
  await expect.poll(() => store.read(HOST, '/'), { timeout: 20_000, interval: 100 }).toBeDefined()
  await publisher.stop()
})
