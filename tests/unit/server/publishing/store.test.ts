import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PublishedPage,
  readPageFile,
  writePageFile,
} from '../../../../src/server/publishing/pages/page-file.ts'
import { toRenderedPage } from '../../../../src/server/publishing/pages/rendered-page.ts'
import { publishedTarget } from '../../../../src/server/publishing/sites/target.ts'
import { makePageCache } from '../../../../src/server/publishing/store/page-cache.ts'
import { openPageStore } from '../../../../src/server/publishing/store/store.ts'

const page = (etag: string, bytes = 200_000): PublishedPage => ({
  tenantId: 't',
  tenantKey: 'key',
  headers: { 'Content-Type': 'text/html' },
  etag,
  tags: ['settings'],
  renderedAt: 0,
  plainBytes: 9,
  br: Buffer.alloc(bytes, etag),
  gzip: Buffer.alloc(bytes, etag),
})

describe('a page as a file', () => {
  test('is read as it was written', () => {
    const written = { ...page('a', 10), maxAge: 30 }
    expect(readPageFile(writePageFile(written))).toEqual(written)
  })

  test('is none when it is cut off anywhere, or something else', () => {
    const bytes = writePageFile(page('a', 10))
    for (const length of [0, 4, 8, 20, bytes.length - 11])
      expect(readPageFile(bytes.subarray(0, length)), `${length} bytes`).toBeUndefined()
    expect(readPageFile(randomBytes(500))).toBeUndefined()
  })
})

describe('the pages on disk', () => {
  let dir = ''
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rihla-pages-'))
  })
  afterAll(() => rm(dir, { recursive: true }))

  test('are read whole while they are replaced, old or new', async () => {
    const store = openPageStore(dir)
    await store.write('a.example', '/', page('a'))
    let writing = true
    const writer = (async () => {
      for (let n = 0; n < 100; n++) await store.write('a.example', '/', page(n % 2 ? 'a' : 'b'))
      writing = false
    })()
    let reads = 0
    while (writing) {
      const read = await store.read('a.example', '/')
      expect(read?.br.every(byte => byte === read.etag.charCodeAt(0))).toBe(true)
      expect([read?.br.length, read?.gzip.length]).toEqual([200_000, 200_000])
      reads++
    }
    await writer
    expect(reads).toBeGreaterThan(5)
    expect(await store.list('a.example')).toEqual(['/'])
  })

  test('are found again after a restart, host by host', async () => {
    const store = openPageStore(dir)
    await store.write('b.example', '/ar', page('a', 5))
    await store.write('b.example', '/ar/about-us', page('a', 5))
    await store.setStamp('b.example', { tenantId: 't', stamp: 7 })
    const again = openPageStore(dir)
    expect(again.hosts().sort()).toEqual(['a.example', 'b.example'])
    expect((await again.list('b.example')).sort()).toEqual(['/ar', '/ar/about-us'])
    expect(await again.stampOf('b.example')).toEqual({ tenantId: 't', stamp: 7 })
    await again.removeHost('b.example')
    expect([again.has('b.example'), await again.list('b.example')]).toEqual([false, []])
  })
})

describe('the pages in memory', () => {
  test('never exceed their bytes, and recently used ones stay', () => {
    const cache = makePageCache(1_000_000)
    for (let n = 0; n < 1000; n++) {
      cache.set(`host-${n}`, '/', toRenderedPage(page('a', 50_000)))
      cache.get('host-0', '/')
      expect(cache.bytes()).toBeLessThanOrEqual(1_000_000)
    }
    expect(cache.get('host-0', '/')).toBeDefined()
    expect(cache.get('host-1', '/')).toBeUndefined()
    expect(cache.get('host-999', '/')).toBeDefined()
  })

  test('are replaced and dropped with their weight', () => {
    const cache = makePageCache(1_000_000)
    for (let n = 0; n < 5; n++) cache.set('a', '/', toRenderedPage(page('a', 1000)))
    const one = cache.bytes()
    cache.set('a', '/ar', toRenderedPage(page('a', 1000)))
    cache.invalidate('a', '/ar')
    expect(cache.bytes()).toBe(one)
    cache.invalidate('a')
    expect(cache.bytes()).toBe(0)
  })

  test('larger than all of the room are not kept', () => {
    const cache = makePageCache(1000)
    cache.set('a', '/', toRenderedPage(page('a', 1000)))
    expect([cache.bytes(), cache.get('a', '/')]).toEqual([0, undefined])
  })
})

test.each([
  ['/', '/'],
  ['/ar', '/ar'],
  ['/ar/', '/ar'],
  ['/about-us', '/about-us'],
  ['/ar/about-us/', '/ar/about-us'],
  ['/login', undefined],
  ['/about-us?x', undefined],
  ['/about-us/..', undefined],
  ['/%61bout-us', undefined],
  ['//about-us', undefined],
  ['/ABOUT-US', undefined],
  ['/tours/0198a9d2-1111-7abc-8def-00000000000a', '/tours/0198a9d2-1111-7abc-8def-00000000000a'],
  ['/tours/0198a9d2-1111-7abc-8def-00000000000A', undefined],
  ['/arabic', undefined],
])('%s is published as %s', (url, target) => {
  expect(publishedTarget(url)).toBe(target)
})
