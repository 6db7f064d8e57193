import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toRenderedPage } from '../../../../src/server/publishing/pages/rendered-page.ts'
import { decompressPage } from '../../../../src/server/publishing/rendering/uncompressed.ts'
import { makePageCache } from '../../../../src/server/publishing/store/page-cache.ts'

const HTML = 'a page '.repeat(20_000)
const page = (gzip = gzipSync(HTML)) =>
  toRenderedPage({
    tenantId: 't',
    tenantKey: 't',
    headers: {},
    etag: 'e',
    tags: [],
    renderedAt: 0,
    plainBytes: HTML.length,
    br: Buffer.from('br'),
    gzip,
  })

test('a page without compression is unpacked once, however many ask, and kept with its weight', async () => {
  const cache = makePageCache(1_000_000)
  const ready = page()
  cache.set('a', '/', ready)
  const packed = cache.bytes()
  const [one, other] = await Promise.all([decompressPage(ready, cache), decompressPage(ready, cache)])
  expect(one).toBe(other)
  expect(ready.plain).toBe(one)
  expect([one?.body.toString(), one?.etag]).toEqual([HTML, '"e"'])
  expect(cache.bytes()).toBe(packed + HTML.length)
  cache.invalidate('a')
  expect(cache.bytes()).toBe(0)
})

test('pages that grew still take no more than the room there is', async () => {
  const cache = makePageCache(1_000_000)
  for (let n = 0; n < 20; n++) {
    const ready = page()
    cache.set(`host-${n}`, '/', ready)
    await decompressPage(ready, cache)
    expect(cache.bytes()).toBeLessThanOrEqual(1_000_000)
  }
  expect(cache.get('host-19', '/')).toBeDefined()
})

test('a page that was replaced while it was unpacked is not counted', async () => {
  const cache = makePageCache(1_000_000)
  const ready = page()
  cache.set('a', '/', ready)
  const unpacked = decompressPage(ready, cache)
  cache.invalidate('a')
  await unpacked
  expect(cache.bytes()).toBe(0)
})

test('an invalid page is logged', async () => {
  await expect(decompressPage(page(Buffer.from('torn')), makePageCache(1000))).rejects.toThrow()
})

test('a cache without room keeps nothing, and takes what it is given', () => {
  const cache = makePageCache(0)
  cache.set('a', '/', page())
  expect([cache.get('a', '/'), cache.bytes()]).toEqual([undefined, 0])
})
