import type { ChangeListener } from '../../context/changes.ts'
import { makeMaker, type Parts } from '../making/maker.ts'
import { type ReadyPage, readyPage } from '../pages/ready-page.ts'
import { type Background, publishInBackground } from './background.ts'
import { makeRepublisher } from './republish.ts'
import { makeSites } from './sites.ts'

/** These changes may add pages. */
const MAY_ADD_PAGES = new Set(['*', 'settings'])

export interface Publisher {
  /** The page from disk, or rendered now; undefined when there is no public page. */
  get(host: string, target: string): Promise<ReadyPage | undefined>
  /** Renders a page in the background; on failure the old one stays. */
  refresh(host: string, target: string): void
  changed: ChangeListener
  stop(): Promise<void>
}

export async function readPage(
  { store, hot }: Pick<Parts, 'store' | 'hot'>,
  host: string,
  target: string,
): Promise<ReadyPage | undefined> {
  const drops = hot.drops()
  const page = store.has(host) ? await store.read(host, target) : undefined
  // Rendered while the old one was read.
  const newer = hot.peek(host, target)
  if (newer) return newer
  const ready = page && readyPage(page)
  if (ready && hot.drops() === drops) hot.put(host, target, ready)
  return ready
}

/** Renders and invalidates the published pages of this process. */
export function makePublisher(parts: Parts): Publisher {
  const maker = makeMaker(parts)
  const republisher = makeRepublisher(parts, maker, () => sites)
  const sites = makeSites(parts, (host, tenantId) => republisher.republish(host, tenantId, ['*']))
  const background: Background = publishInBackground(parts, maker, sites)
  // Hosts removed while no server was running.
  sites.sweep()
  return {
    get: async (host, target) => {
      const kept = (await sites.isCurrent(host)) ? await readPage(parts, host, target) : undefined
      if (kept) return kept
      const outcome = await maker.make(host, target)
      if (typeof outcome !== 'string') return outcome
      // A stale page is better than an error.
      return outcome === 'failed' ? readPage(parts, host, target) : undefined
    },
    refresh: (host, target) => void maker.make(host, target),
    changed: (tenantId, tags) => {
      maker.outdate(tenantId)
      for (const host of sites.of(tenantId)) {
        if (parts.tenants.byHost(host)?.id === tenantId) republisher.republish(host, tenantId, tags)
        else sites.forget(host)
      }
      if (!tags.some(tag => MAY_ADD_PAGES.has(tag))) return
      background.look(tenantId)
      sites.sweep()
    },
    stop: async () => {
      republisher.stop()
      sites.stop()
      await background.stop()
    },
  }
}
