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
import { readyPage } from '../../../../src/server/publishing/pages/ready-page.ts'
import { publishedTarget } from '../../../../src/server/publishing/sites/target.ts'
import { makeHotSet } from '../../../../src/server/publishing/store/hot-set.ts'
import { openPageStore } from '../../../../src/server/publishing/store/store.ts'

const page = (etag: string, bytes = 200_000): PublishedPage => ({
  tenantId: 't',
  tenantKey: 'key',
  headers: { 'Content-Type': 'text/html' },
  etag,
  tags: ['settings'],
  madeAt: 0,
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

  test('are found again by who opens them later, host by host', async () => {
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
  test('never take more than their bytes, and those asked for stay', () => {
    const hot = makeHotSet(1_000_000)
    for (let n = 0; n < 1000; n++) {
      hot.put(`host-${n}`, '/', readyPage(page('a', 50_000)))
      hot.find('host-0', '/')
      expect(hot.bytes()).toBeLessThanOrEqual(1_000_000)
    }
    expect(hot.find('host-0', '/')).toBeDefined()
    expect(hot.find('host-1', '/')).toBeUndefined()
    expect(hot.find('host-999', '/')).toBeDefined()
  })

  test('are replaced and dropped with their weight', () => {
    const hot = makeHotSet(1_000_000)
    for (let n = 0; n < 5; n++) hot.put('a', '/', readyPage(page('a', 1000)))
    const one = hot.bytes()
    hot.put('a', '/ar', readyPage(page('a', 1000)))
    hot.drop('a', '/ar')
    expect(hot.bytes()).toBe(one)
    hot.drop('a')
    expect(hot.bytes()).toBe(0)
  })

  test('larger than all of the room are not kept', () => {
    const hot = makeHotSet(1000)
    hot.put('a', '/', readyPage(page('a', 1000)))
    expect([hot.bytes(), hot.find('a', '/')]).toEqual([0, undefined])
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
  ['/arabic', undefined],
])('%s is published as %s', (url, target) => {
  expect(publishedTarget(url)).toBe(target)
})
