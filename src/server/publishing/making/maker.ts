import pLimit from 'p-limit'
import type { TenantDirectory } from '../../context/tenants.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { isForAll, packPage } from '../pages/made-page.ts'
import type { PublishedPage } from '../pages/page-file.ts'
import { type ReadyPage, readyPage } from '../pages/ready-page.ts'
import { type FailureLog, noteFailedRender } from '../store/failures.ts'
import type { HotSet } from '../store/hot-set.ts'
import type { PageStore } from '../store/store.ts'
import type { Rendered } from './render.ts'

export type Render = (tenant: Tenant, host: string, target: string) => Promise<Rendered>

/** A rendered page; `gone` when there is no public page, `failed` when rendering failed. */
export type Outcome = ReadyPage | 'gone' | 'failed'

export interface Maker {
  /** Renders a page and stores it; concurrent calls share one rendering. */
  make(host: string, target: string): Promise<Outcome>
  /** Renderings that started before a change are not stored. */
  outdate(tenantId: string): void
}

export interface Parts {
  store: PageStore
  hot: HotSet
  tenants: Pick<TenantDirectory, 'byHost' | 'byId' | 'ids' | 'isHost' | 'stampOf'>
  render: Render
  log: FailureLog
}

// Rendering uses one thread and compression a few: more concurrency only takes memory.
const inTurn = pLimit(4)

// Limit of repeats while the tenant is being changed.
const MAX_TRIES = 3

const factsOf = ({ etag, headers, tags, maxAge }: PublishedPage) =>
  JSON.stringify([etag, headers, tags, maxAge])

// An unchanged page keeps its file.
async function keep({ store, hot }: Parts, host: string, target: string, page: PublishedPage): Promise<void> {
  const old = hot.peek(host, target)?.page ?? (await store.read(host, target))
  if (!old || factsOf(old) !== factsOf(page)) await store.write(host, target, page)
}

async function draw({ render, log }: Parts, tenant: Tenant, host: string, target: string): Promise<Outcome> {
  const startedAt = Date.now()
  const { status, made } = await render(tenant, host, target)
  if (status >= 500) {
    noteFailedRender(log, tenant, target, { status })
    return 'failed'
  }
  return made && isForAll(made) ? readyPage(await packPage(tenant, made, startedAt)) : 'gone'
}

const orFailed = (outcome: Promise<Outcome>, log: FailureLog, tenant: Tenant, target: string) =>
  outcome.catch((error): Outcome => {
    noteFailedRender(log, tenant, target, { err: error })
    return 'failed'
  })

export function makeMaker(parts: Parts): Maker {
  const { tenants } = parts
  const versions = new Map<string, number>()
  const versionOf = (tenant: Tenant) => versions.get(tenant.id) ?? 0
  const making = new Map<string, { version: number; outcome: Promise<Outcome> }>()

  async function make(host: string, target: string, tries = MAX_TRIES): Promise<Outcome> {
    const tenant = tenants.byHost(host)
    if (!tenant) return 'gone'
    const version = versionOf(tenant)
    const ready = await inTurn(() => draw(parts, tenant, host, target))
    if (typeof ready === 'string') return ready
    const isOld = () => versionOf(tenant) !== version
    if (!isOld()) await keep(parts, host, target, ready.page)
    if (!tenants.isHost(host)) return parts.store.removeHost(host).then((): Outcome => 'gone')
    // A change cannot find a page that is not stored yet, so it is rendered again here.
    if (isOld()) return tries > 1 ? make(host, target, tries - 1) : ready
    parts.hot.put(host, target, ready)
    return ready
  }

  return {
    make: (host, target) => {
      const tenant = tenants.byHost(host)
      if (!tenant) return Promise.resolve('gone')
      const key = `${host} ${target}`
      const [version, known] = [versionOf(tenant), making.get(key)]
      if (known?.version === version) return known.outcome
      // Wait for a rendering that started before a change, so that it is never stored last.
      const begun = known ? known.outcome.then(() => make(host, target)) : make(host, target)
      const outcome = orFailed(begun, parts.log, tenant, target).finally(
        () => making.get(key)?.version === version && making.delete(key),
      )
      making.set(key, { version, outcome })
      return outcome
    },
    outdate: tenantId => void versions.set(tenantId, (versions.get(tenantId) ?? 0) + 1),
  }
}
