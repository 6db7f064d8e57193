import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePublisher } from '../../../../src/server/publishing/sites/publisher.ts'
import { makePageCache } from '../../../../src/server/publishing/store/page-cache.ts'
import { openPageStore } from '../../../../src/server/publishing/store/store.ts'
import { recordLog } from '../../../support/log-lines.ts'
import { HOST, pageOf, records, tenants } from '../../../support/one-agency.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rihla-published-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('a page is published also when its agency changed each time it was made', async () => {
  const store = openPageStore(dir)
  let draws = 0
  const publisher = makePublisher({
    store,
    cache: makePageCache(1_000_000),
    tenants,
    records,
    log: recordLog().log,
    render: async (_tenant, _host, target) => {
      // As often as a page is tried in one go, and none of these is kept.
      if (target === '/' && draws < 3) {
        draws += 1
        publisher.changed('t', ['seats'])
      }
      return pageOf(target)
    },
  })
  await expect.poll(() => store.read(HOST, '/ar'), { timeout: 5000 }).toBeDefined()
  expect(draws).toBe(3)
  await expect.poll(() => store.read(HOST, '/'), { timeout: 20_000, interval: 100 }).toBeDefined()
  await publisher.stop()
})
