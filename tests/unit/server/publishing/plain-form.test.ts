import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePlain } from '../../../../src/server/publishing/making/plain-form.ts'
import { readyPage } from '../../../../src/server/publishing/pages/ready-page.ts'
import { makeHotSet } from '../../../../src/server/publishing/store/hot-set.ts'

const HTML = 'a page '.repeat(20_000)
const page = (gzip = gzipSync(HTML)) =>
  readyPage({
    tenantId: 't',
    tenantKey: 't',
    headers: {},
    etag: 'e',
    tags: [],
    madeAt: 0,
    plainBytes: HTML.length,
    br: Buffer.from('br'),
    gzip,
  })

test('a page without compression is unpacked once, however many ask, and kept with its weight', async () => {
  const hot = makeHotSet(1_000_000)
  const ready = page()
  hot.put('a', '/', ready)
  const packed = hot.bytes()
  const [one, other] = await Promise.all([makePlain(ready, hot), makePlain(ready, hot)])
  expect(one).toBe(other)
  expect(ready.plain).toBe(one)
  expect([one?.body.toString(), one?.etag]).toEqual([HTML, '"e"'])
  expect(hot.bytes()).toBe(packed + HTML.length)
  hot.drop('a')
  expect(hot.bytes()).toBe(0)
})

test('pages that grew still take no more than the room there is', async () => {
  const hot = makeHotSet(1_000_000)
  for (let n = 0; n < 20; n++) {
    const ready = page()
    hot.put(`host-${n}`, '/', ready)
    await makePlain(ready, hot)
    expect(hot.bytes()).toBeLessThanOrEqual(1_000_000)
  }
  expect(hot.find('host-19', '/')).toBeDefined()
})

test('a page that was replaced while it was unpacked is not counted', async () => {
  const hot = makeHotSet(1_000_000)
  const ready = page()
  hot.put('a', '/', ready)
  const unpacked = makePlain(ready, hot)
  hot.drop('a')
  await unpacked
  expect(hot.bytes()).toBe(0)
})

test('what is no page is told of', async () => {
  await expect(makePlain(page(Buffer.from('torn')), makeHotSet(1000))).rejects.toThrow()
})
