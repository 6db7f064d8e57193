import { HOUR_MS } from '#shared/base/durations.ts'
import type { ChangeListener } from '../../context/changes.ts'
import { type RenderedPage, toRenderedPage } from '../pages/rendered-page.ts'
import { makeRenderer, type Parts } from '../rendering/renderer.ts'
import { type Background, publishInBackground } from './background-publisher.ts'
import { makePublishedHosts } from './published-hosts.ts'
import { makeRepublisher } from './republish.ts'

const MAY_ADD_PAGES = new Set(['*', 'settings', 'tours'])

/** What on disk is over its age by so much is not sent while a new page can be made. */
const TOO_OLD_MS = HOUR_MS

export interface Publisher {
  /** The page from disk, or rendered now; undefined when there is no public page. */
  get(host: string, target: string): Promise<RenderedPage | undefined>
  /** Renders a page in the background; on failure the old one stays. */
  refresh(host: string, target: string): void
  changed: ChangeListener
  stop(): Promise<void>
}

export async function readPage(
  { store, cache }: Pick<Parts, 'store' | 'cache'>,
  host: string,
  target: string,
): Promise<RenderedPage | undefined> {
  const before = cache.invalidations()
  const page = store.has(host) ? await store.read(host, target) : undefined
  // Rendered while the old one was read.
  const newer = cache.peek(host, target)
  if (newer) return newer
  const rendered = page && toRenderedPage(page)
  if (rendered && cache.invalidations() === before) cache.set(host, target, rendered)
  return rendered
}

export function makePublisher(parts: Parts): Publisher {
  const renderer = makeRenderer(parts)
  const republisher = makeRepublisher(parts, renderer, () => sites)
  const sites = makePublishedHosts(parts, (host, tenantId) => republisher.republish(host, tenantId, ['*']))
  const background: Background = publishInBackground(parts, renderer, sites)
  // Hosts removed while no server was running.
  sites.removeUnknown()
  return {
    get: async (host, target) => {
      const stored = (await sites.isCurrent(host)) ? await readPage(parts, host, target) : undefined
      const overMs = stored ? Date.now() - stored.staleAt : Number.POSITIVE_INFINITY
      if (stored && overMs < TOO_OLD_MS) {
        if (overMs > 0) void renderer.render(host, target)
        return stored
      }
      const outcome = await renderer.render(host, target)
      if (typeof outcome !== 'string') return outcome.page
      // A stale page is better than an error.
      return outcome === 'failed' ? readPage(parts, host, target) : undefined
    },
    refresh: (host, target) => void renderer.render(host, target),
    changed: (tenantId, tags) => {
      renderer.invalidate(tenantId)
      for (const host of sites.of(tenantId)) {
        if (parts.tenants.byHost(host)?.id === tenantId) republisher.republish(host, tenantId, tags)
        else sites.remove(host)
      }
      if (!tags.some(tag => MAY_ADD_PAGES.has(tag))) return
      background.check(tenantId)
      sites.removeUnknown()
    },
    stop: async () => {
      republisher.stop()
      sites.stop()
      await background.stop()
    },
  }
}
