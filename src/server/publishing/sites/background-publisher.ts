import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '../../lib/tenant.ts'
import type { Parts, Renderer } from '../rendering/renderer.ts'
import type { PublishedHosts } from './published-hosts.ts'
import { siteTargets } from './site-targets.ts'

const BEGIN_MS = 1000
/** Pause between tenants without work. */
const IDLE_PAUSE_MS = 2
/** After an error, such as an unavailable database. */
const RETRY_MS = 5000
/** Uses at most a fifth of a core. */
const PAUSE_FACTOR = 4
const MIN_PAUSE_MS = 20

export interface Background {
  /** The tenant may have unpublished pages. */
  check(tenantId: string): void
  stop(): Promise<void>
}

interface BackgroundParts extends Parts {
  renderer: Renderer
  sites: PublishedHosts
  signal: AbortSignal
}

async function publish({ renderer }: BackgroundParts, host: string, target: string): Promise<boolean> {
  const outcome = await renderer.render(host, target)
  return typeof outcome === 'string' ? outcome === 'gone' : outcome.stored
}

/** @returns whether all pages are published */
async function publishMissing(parts: BackgroundParts, tenant: Tenant, host: string): Promise<boolean> {
  const { store, sites, signal, records } = parts
  let done = true
  await sites.isCurrent(host)
  const there = new Set(await store.list(host))
  for (const target of await siteTargets(tenant, records)) {
    if (there.has(target) || signal.aborted) continue
    const startedAt = performance.now()
    if (!(await publish(parts, host, target))) done = false
    const took = performance.now() - startedAt
    await sleep(Math.max(took * PAUSE_FACTOR, MIN_PAUSE_MS), undefined, { signal, ref: false })
  }
  return done
}

/** An error counts as unfinished, to be retried. */
const tryMissing = (parts: BackgroundParts, tenant: Tenant, host: string): Promise<boolean> =>
  publishMissing(parts, tenant, host).catch(error => {
    if (parts.signal.aborted) throw error
    parts.log.error({ err: error, tenant: tenant.key }, 'a site could not be published')
    return false
  })

async function tryTenant(parts: BackgroundParts, id: string): Promise<boolean> {
  const tenant = parts.tenants.byId(id)
  const host = tenant && new URL(tenant.origin).hostname
  if (!tenant || !host || parts.tenants.byHost(host)?.id !== id) return true
  return tryMissing(parts, tenant, host)
}

/** Publishes missing pages of all tenants in the background, one page at a time. */
export function publishInBackground(base: Parts, renderer: Renderer, sites: PublishedHosts): Background {
  const { tenants } = base
  const queue = new Set(tenants.ids())
  const stopping = new AbortController()
  const { signal } = stopping
  const parts = { ...base, renderer, sites, signal }
  let running: Promise<void> | undefined

  async function round(wait: number): Promise<void> {
    await sleep(wait, undefined, { signal, ref: false })
    for (const id of queue) {
      queue.delete(id)
      const done = await tryTenant(parts, id)
      if (!done) queue.add(id)
      await sleep(done ? IDLE_PAUSE_MS : RETRY_MS, undefined, { signal, ref: false })
    }
  }

  const start = (wait: number) => {
    running ??= round(wait)
      .catch(error => {
        if (!signal.aborted) parts.log.error({ err: error }, 'publishing in the background ended')
      })
      .finally(() => {
        running = undefined
      })
  }
  start(BEGIN_MS)
  return {
    check: tenantId => {
      queue.add(tenantId)
      start(IDLE_PAUSE_MS)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
