import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePublisher, readPage } from '../../../../src/server/publishing/sites/publisher.ts'
import { makePageCache } from '../../../../src/server/publishing/store/page-cache.ts'
import { openPageStore } from '../../../../src/server/publishing/store/store.ts'
import { recordLog } from '../../../support/log-lines.ts'
import { HOST, pageOf, records, tenants } from '../../../support/one-agency.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rihla-published-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('a page that is taken away while it is read from disk is not kept in memory', async () => {
  const store = openPageStore(dir)
  const cache = makePageCache(1_000_000)
  let shown = true
  const render = async (_tenant: unknown, _host: string, target: string) =>
    shown ? pageOf(target) : { status: 302 }
  const publisher = makePublisher({ store, cache, tenants, records, render, log: recordLog().log })
  expect(await publisher.get(HOST, '/about-us')).toBeDefined()
  cache.clear()

  const { promise: untilGone, resolve: gone } = Promise.withResolvers<void>()
  const slow: typeof store = {
    ...store,
    read: async (host, target) => {
      const page = await store.read(host, target)
      await untilGone
      return page
    },
  }
  const reading = readPage({ store: slow, cache }, HOST, '/about-us')
  shown = false
  publisher.changed('t', ['*'])
  await expect.poll(() => store.read(HOST, '/about-us')).toBeUndefined()
  gone()
  expect(await reading).toBeDefined()
  expect(cache.peek(HOST, '/about-us')).toBeUndefined()
  expect(await publisher.get(HOST, '/about-us')).toBeUndefined()
  await publisher.stop()
})
