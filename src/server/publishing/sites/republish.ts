import type { PublishedPage } from '../pages/page-file.ts'
import type { Parts, Renderer } from '../rendering/renderer.ts'
import type { PublishedHosts } from './published-hosts.ts'

/** As a tag: depends on, or changes, everything. */
const EVERYTHING = '*'
const CONCURRENCY = 3
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

const dependsOn = ({ tags }: PublishedPage, changed: ReadonlySet<string>) =>
  changed.has(EVERYTHING) || tags.some(tag => tag === EVERYTHING || changed.has(tag))

async function overAll<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const one = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, one))
}

// Pages before icons, which are slow and rarely change.
const pagesFirst = (one: string, other: string) => Number(one.includes('.')) - Number(other.includes('.'))

export interface Republisher {
  /** Renders the host's pages that depend on the tags; retried until it succeeds. */
  republish(host: string, tenantId: string, tags: readonly string[]): void
  stop(): void
}

const affected = async ({ store, cache }: Parts, host: string, changed: ReadonlySet<string>) => {
  const found: string[] = []
  for (const target of (await store.list(host)).sort(pagesFirst)) {
    const page = cache.peek(host, target)?.page ?? (await store.read(host, target))
    if (!page || dependsOn(page, changed)) found.push(target)
  }
  return found
}

async function renderAffected(
  parts: Parts,
  renderer: Renderer,
  host: string,
  changed: ReadonlySet<string>,
): Promise<boolean> {
  let done = true
  await overAll(await affected(parts, host, changed), async target => {
    const outcome = await renderer.render(host, target)
    if (outcome === 'failed' || (outcome !== 'gone' && !outcome.stored)) done = false
    if (outcome !== 'gone') return
    // Disk first: a page read from it meanwhile is not cached.
    await parts.store.remove(host, target).finally(() => parts.cache.invalidate(host, target))
  })
  return done
}

/** `sites` is a function because it is created later. */
export function makeRepublisher(parts: Parts, renderer: Renderer, sites: () => PublishedHosts): Republisher {
  const queued = new Map<string, Set<string>>()
  const running = new Set<string>()
  let stopped = false
  const keyOf = (tenantId: string) => parts.tenants.byId(tenantId)?.key

  async function run(host: string, tenantId: string, pause = FIRST_PAUSE_MS): Promise<void> {
    const changed = queued.get(host)
    if (!changed || stopped) return void running.delete(host)
    queued.delete(host)
    const stamp = parts.tenants.stampOf(tenantId)
    const done = await renderAffected(parts, renderer, host, changed).catch(error => {
      parts.log.error({ err: error, tenant: keyOf(tenantId) }, 'changed pages could not be rendered')
      return false
    })
    if (done) {
      if (stamp !== undefined)
        await sites()
          .setCurrent(host, tenantId, stamp)
          .catch(error =>
            parts.log.warn({ err: error, tenant: keyOf(tenantId) }, 'a site stamp was not kept'),
          )
      return run(host, tenantId)
    }
    queued.set(host, new Set([...changed, ...(queued.get(host) ?? [])]))
    setTimeout(() => void run(host, tenantId, Math.min(pause * 2, LONGEST_PAUSE_MS)), pause).unref()
  }

  return {
    republish: (host, tenantId, tags) => {
      queued.set(host, new Set([...(queued.get(host) ?? []), ...tags]))
      if (running.has(host)) return
      running.add(host)
      void run(host, tenantId)
    },
    stop: () => {
      stopped = true
    },
  }
}
