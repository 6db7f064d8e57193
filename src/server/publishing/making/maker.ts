import type { TenantDirectory } from '../../context/tenants.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { isForAll, packPage } from '../pages/made-page.ts'
import type { PublishedPage } from '../pages/page-file.ts'
import { type ReadyPage, readyPage } from '../pages/ready-page.ts'
import { type FailureLog, noteFailedRender } from '../store/failures.ts'
import type { HotSet } from '../store/hot-set.ts'
import type { PageStore } from '../store/store.ts'
import { makeTurns } from '../store/turns.ts'
import type { Rendered } from './render.ts'

export type Render = (tenant: Tenant, host: string, target: string) => Promise<Rendered>

/** A page that may be published, `gone` when there is none for everybody, `failed` when nobody can tell now. */
export type Outcome = ReadyPage | 'gone' | 'failed'

export interface Maker {
  /** Makes a page anew and keeps it; once, however many ask for it at the same time. */
  make(host: string, target: string): Promise<Outcome>
  /** What is being made of the tenant was begun before a change, and will not be kept. */
  outdate(tenantId: string): void
}

export interface Parts {
  store: PageStore
  hot: HotSet
  tenants: Pick<TenantDirectory, 'byHost' | 'byId' | 'ids' | 'isHost' | 'stampOf'>
  render: Render
  log: FailureLog
}

// One thread draws, and others compress beside it: more at a time only take more memory.
const inTurn = makeTurns(4)

// While an agency is being written to, a page of it may be made in vain so often.
const MAX_TRIES = 3

const factsOf = ({ etag, headers, tags, maxAge }: PublishedPage) =>
  JSON.stringify([etag, headers, tags, maxAge])

// A page that came out as it was leaves its file alone.
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
    // The site was taken away meanwhile, and this page written after the others were removed.
    if (!tenants.isHost(host)) return parts.store.removeHost(host).then((): Outcome => 'gone')
    // Nobody else makes it again: where it is not kept yet, a change does not find it.
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
      // What was begun before a change is waited for, so that it never comes last.
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
