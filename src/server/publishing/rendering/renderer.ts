import pLimit from 'p-limit'
import type { TenantDirectory } from '../../context/tenants.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { isPublic, packPage } from '../pages/pack-page.ts'
import type { PublishedPage } from '../pages/page-file.ts'
import { type RenderedPage, toRenderedPage } from '../pages/rendered-page.ts'
import { type FailureLog, noteFailedRender } from '../store/failures.ts'
import type { PageCache } from '../store/page-cache.ts'
import type { PageStore } from '../store/store.ts'
import type { RenderResult } from './render.ts'

export type Render = (tenant: Tenant, host: string, target: string) => Promise<RenderResult>

/** Ids of the records that have a page of content, by the page's name. */
export type ListRecords = (tenant: Tenant, page: string) => Promise<string[]>

export interface Made {
  page: RenderedPage
  /** False when its tenant changed each time it was rendered. */
  stored: boolean
}

/** `gone` when there is no public page, `failed` when rendering failed. */
export type Outcome = Made | 'gone' | 'failed'

export interface Renderer {
  /** Renders a page and stores it; concurrent calls share one rendering. */
  render(host: string, target: string): Promise<Outcome>
  /** Renderings that started before a change are not stored. */
  invalidate(tenantId: string): void
}

export interface Parts {
  store: PageStore
  cache: PageCache
  tenants: Pick<TenantDirectory, 'byHost' | 'byId' | 'ids' | 'isHost' | 'stampOf'>
  render: Render
  records: ListRecords
  log: FailureLog
}

// Rendering uses one thread and compression a few: more concurrency only takes memory.
const limited = pLimit(4)

// Limit of repeats while the tenant is being changed.
const MAX_TRIES = 3

const metadataOf = ({ etag, headers, tags, maxAge }: PublishedPage) =>
  JSON.stringify([etag, headers, tags, maxAge])

const KEPT_MS = 1_800_000

// An unchanged page keeps its file, as long as the age in it is about right.
async function storePage({ store }: Parts, host: string, target: string, page: PublishedPage): Promise<void> {
  const old = await store.read(host, target)
  const isSame = old && metadataOf(old) === metadataOf(page)
  const isOld = old && page.maxAge !== undefined && page.renderedAt - old.renderedAt > KEPT_MS
  if (!isSame || isOld) await store.write(host, target, page)
}

async function renderNow(
  { render, log }: Parts,
  tenant: Tenant,
  host: string,
  target: string,
): Promise<RenderedPage | 'gone' | 'failed'> {
  const startedAt = Date.now()
  const { status, page: made } = await render(tenant, host, target)
  if (status >= 500) {
    noteFailedRender(log, tenant, target, { status })
    return 'failed'
  }
  return made && isPublic(made) ? toRenderedPage(await packPage(tenant, made, startedAt)) : 'gone'
}

const orFailed = (outcome: Promise<Outcome>, log: FailureLog, tenant: Tenant, target: string) =>
  outcome.catch((error): Outcome => {
    noteFailedRender(log, tenant, target, { err: error })
    return 'failed'
  })

function makeVersions() {
  const versions = new Map<string, number>()
  const of = (tenantId: string) => versions.get(tenantId) ?? 0
  return { of, increment: (tenantId: string) => void versions.set(tenantId, of(tenantId) + 1) }
}

export function makeRenderer(parts: Parts): Renderer {
  const { tenants } = parts
  const versions = makeVersions()
  const running = new Map<string, { version: number; outcome: Promise<Outcome> }>()

  async function renderOnce(host: string, target: string, tries = MAX_TRIES): Promise<Outcome> {
    const tenant = tenants.byHost(host)
    if (!tenant) return 'gone'
    const version = versions.of(tenant.id)
    const rendered = await limited(() => renderNow(parts, tenant, host, target))
    if (typeof rendered === 'string') return rendered
    const isStale = () => versions.of(tenant.id) !== version
    if (!isStale()) await storePage(parts, host, target, rendered.page)
    if (!tenants.isHost(host)) return parts.store.removeHost(host).then((): Outcome => 'gone')
    // A change cannot find a page that is not stored yet, so it is rendered again here.
    if (isStale()) return tries > 1 ? renderOnce(host, target, tries - 1) : { page: rendered, stored: false }
    parts.cache.set(host, target, rendered)
    return { page: rendered, stored: true }
  }

  return {
    render: (host, target) => {
      const tenant = tenants.byHost(host)
      if (!tenant) return Promise.resolve('gone')
      const key = `${host} ${target}`
      const [version, current] = [versions.of(tenant.id), running.get(key)]
      if (current?.version === version) return current.outcome
      // Wait for a rendering that started before a change, so that it is never stored last.
      const started = current
        ? current.outcome.then(() => renderOnce(host, target))
        : renderOnce(host, target)
      const outcome = orFailed(started, parts.log, tenant, target).finally(
        () => running.get(key)?.version === version && running.delete(key),
      )
      running.set(key, { version, outcome })
      return outcome
    },
    invalidate: versions.increment,
  }
}
