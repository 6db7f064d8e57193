import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metrics } from '../../../../src/server/lib/metrics.ts'
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

const failedRenders = async () => (await metrics.rendersFailed.get()).values[0]?.value ?? 0
const key = tenants.byHost(HOST)?.key

test('a page that cannot be rendered leaves its name and its tenant in the log, and is counted', async () => {
  const before = await failedRenders()
  const { lines, log } = recordLog()
  const error = new Error('no')
  const publisher = makePublisher({
    store: openPageStore(join(dir, 'a')),
    cache: makePageCache(1_000_000),
    tenants,
    records,
    log,
    render: async (_tenant, _host, target) => {
      if (target === '/ar/about-us') throw error
      return target === '/about-us' ? { status: 500 } : pageOf(target)
    },
  })
  expect(await publisher.get(HOST, '/about-us')).toBeUndefined()
  expect(await publisher.get(HOST, '/ar/about-us')).toBeUndefined()
  await publisher.stop()
  const text = 'a page could not be rendered'
  for (const failure of [{ status: 500 }, { err: error }])
    expect(lines).toContainEqual({
      level: 'error',
      fields: { route: 'about-us.index', tenant: key, ...failure },
      text,
    })
  expect(await failedRenders()).toBeGreaterThanOrEqual(before + 2)
})

test('a site that the background could not publish is named in the log, and does not end it', async () => {
  const { lines, log } = recordLog()
  const store = openPageStore(join(dir, 'b'))
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  const publisher = makePublisher({
    store: { ...store, list: () => Promise.reject(full) },
    cache: makePageCache(1_000_000),
    tenants,
    records,
    log,
    render: async (_tenant, _host, target) => pageOf(target),
  })
  await expect
    .poll(() => lines, { timeout: 5000 })
    .toContainEqual({
      level: 'error',
      fields: { err: full, tenant: key },
      text: 'a site could not be published',
    })
  await publisher.stop()
  expect(lines.map(({ text }) => text)).not.toContain('publishing in the background ended')
})

test('pages that could not be updated are logged', async () => {
  const { lines, log } = recordLog()
  const store = openPageStore(join(dir, 'c'))
  const broken = new Error('broken')
  const publisher = makePublisher({
    store: { ...store, list: () => Promise.reject(broken) },
    cache: makePageCache(1_000_000),
    tenants,
    records,
    log,
    render: async (_tenant, _host, target) => pageOf(target),
  })
  expect(await publisher.get(HOST, '/')).toBeDefined()
  publisher.changed('t', ['seats'])
  await expect
    .poll(() => lines)
    .toContainEqual({
      level: 'error',
      fields: { err: broken, tenant: key },
      text: 'changed pages could not be rendered',
    })
  await publisher.stop()
})
