import { setTimeout as sleep } from 'node:timers/promises'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { isShown } from '../../wire/page-steps.ts'
import { SITE_FILES } from '../files/site-files.ts'
import type { Maker, Parts } from '../making/maker.ts'
import type { Sites } from './sites.ts'
import { targetsOf } from './target.ts'

const BEGIN_MS = 1000
/** Pause between tenants without work. */
const BREATH_MS = 2
/** After an error, such as an unavailable database. */
const RETRY_MS = 5000
/** Uses at most a fifth of a core. */
const REST_FACTOR = 4
const SHORTEST_REST_MS = 20

const CONTENT = PAGES.filter((page: Page) => page.content && !page.path.includes('{'))

export const shownTargets = (tenant: Tenant): string[] => [
  ...CONTENT.filter(page => isShown(page, tenant)).flatMap(({ path }) => targetsOf(path)),
  ...SITE_FILES.keys(),
]

export interface Background {
  /** The tenant may have unpublished pages. */
  look(tenantId: string): void
  stop(): Promise<void>
}

interface Means extends Parts {
  maker: Maker
  sites: Sites
  signal: AbortSignal
}

async function publish({ store, maker }: Means, host: string, target: string): Promise<boolean> {
  const outcome = await maker.make(host, target)
  if (typeof outcome === 'string') return outcome === 'gone'
  return (await store.read(host, target)) !== undefined
}

/** @returns whether all pages are published */
async function publishMissing(means: Means, tenant: Tenant, host: string): Promise<boolean> {
  const { store, sites, signal } = means
  let done = true
  await sites.isCurrent(host)
  const there = new Set(await store.list(host))
  for (const target of shownTargets(tenant)) {
    if (there.has(target) || signal.aborted) continue
    const startedAt = performance.now()
    if (!(await publish(means, host, target))) done = false
    const took = performance.now() - startedAt
    await sleep(Math.max(took * REST_FACTOR, SHORTEST_REST_MS), undefined, { signal, ref: false })
  }
  return done
}

/** An error counts as unfinished, to be retried. */
const tryMissing = (means: Means, tenant: Tenant, host: string): Promise<boolean> =>
  publishMissing(means, tenant, host).catch(error => {
    if (means.signal.aborted) throw error
    means.log.error({ err: error, tenant: tenant.key }, 'a site could not be published')
    return false
  })

async function tryTenant(means: Means, id: string): Promise<boolean> {
  const tenant = means.tenants.byId(id)
  const host = tenant && new URL(tenant.origin).hostname
  if (!tenant || !host || means.tenants.byHost(host)?.id !== id) return true
  return tryMissing(means, tenant, host)
}

/** Publishes missing pages of all tenants in the background, one page at a time. */
export function publishInBackground(parts: Parts, maker: Maker, sites: Sites): Background {
  const { tenants } = parts
  const queue = new Set(tenants.ids())
  const stopping = new AbortController()
  const { signal } = stopping
  const means = { ...parts, maker, sites, signal }
  let running: Promise<void> | undefined

  async function round(wait: number): Promise<void> {
    await sleep(wait, undefined, { signal, ref: false })
    for (const id of queue) {
      queue.delete(id)
      const done = await tryTenant(means, id)
      if (!done) queue.add(id)
      await sleep(done ? BREATH_MS : RETRY_MS, undefined, { signal, ref: false })
    }
  }

  const begin = (wait: number) => {
    running ??= round(wait)
      .catch(error => {
        if (!signal.aborted) parts.log.error({ err: error }, 'publishing in the background ended')
      })
      .finally(() => {
        running = undefined
      })
  }
  begin(BEGIN_MS)
  return {
    look: tenantId => {
      queue.add(tenantId)
      begin(BREATH_MS)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
