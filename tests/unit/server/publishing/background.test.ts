import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePublisher } from '../../../../src/server/publishing/sites/publisher.ts'
import { makePageCache } from '../../../../src/server/publishing/store/page-cache.ts'
import { openPageStore } from '../../../../src/server/publishing/store/store.ts'
import { recordLog } from '../../../support/log-lines.ts'
import { HOST, pageOf, records, tenants, textOf } from '../../../support/one-agency.ts'

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

test('a change of a page is not forgotten where its agency changed each time the page was made', async () => {
  const store = openPageStore(join(dir, 'burst'))
  let [draws, word] = [0, 'old']
  const publisher = makePublisher({
    store,
    cache: makePageCache(1_000_000),
    tenants,
    records,
    log: recordLog().log,
    render: async (_tenant, _host, target) => {
      const result = textOf(word, ['content:about-us'])
      if (target === '/about-us' && word === 'new' && ++draws <= 3) publisher.changed('t', ['seats'])
      return result
    },
  })
  await publisher.get(HOST, '/about-us')
  word = 'new'
  publisher.changed('t', ['content:about-us'])
  const stored = async () =>
    brotliDecompressSync((await store.read(HOST, '/about-us'))?.br ?? Buffer.of()).toString()
  await expect.poll(stored, { timeout: 10_000 }).toBe('new')
  expect(draws).toBe(4)
  await publisher.stop()
})

test('a page on disk is made anew before it is sent where its age is long over, and sent where that fails', async () => {
  const store = openPageStore(join(dir, 'age'))
  const cache = makePageCache(1_000_000)
  let [word, status] = ['old', 200]
  const publisher = makePublisher({
    ...{ store, cache, tenants, records, log: recordLog().log },
    render: async () => (status === 200 ? textOf(word, ['seats'], 30) : { status }),
  })
  await publisher.get(HOST, '/')
  const get = async () =>
    brotliDecompressSync((await publisher.get(HOST, '/'))?.br.body ?? Buffer.of()).toString()
  const from = async (seconds: number) => {
    const page = await store.read(HOST, '/')
    if (page) await store.write(HOST, '/', { ...page, renderedAt: Date.now() - seconds * 1000 })
    cache.clear()
  }
  word = 'new'
  await from(60)
  expect(await get()).toBe('old')
  await expect.poll(get).toBe('new')
  word = 'newer'
  await from(7200)
  expect(await get()).toBe('newer')
  status = 500
  await from(7200)
  expect(await get()).toBe('newer')
  await publisher.stop()
})
