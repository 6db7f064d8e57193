import type { Tenant } from '../../src/server/lib/tenant.ts'
import type { RenderResult } from '../../src/server/publishing/rendering/render.ts'
import type { Parts } from '../../src/server/publishing/rendering/renderer.ts'

/** An agency that shows as little as can be, for tests of the publisher without a database. */
export const HOST = 'agency.localhost'

const settings = { apps: [], has_about_us: false, has_legal: false } as unknown as Tenant['settings']
const tenant = { id: 't', key: 'agency', origin: `http://${HOST}`, settings } as unknown as Tenant

export const tenants: Parts['tenants'] = {
  byHost: host => (host === HOST ? tenant : undefined),
  byId: () => tenant,
  ids: () => [tenant.id],
  isHost: host => host === HOST,
  stampOf: () => 1,
}

export const textOf = (text: string, tags: string[] = [], maxAge?: number): RenderResult => ({
  status: 200,
  page: {
    status: 200,
    headers: new Headers({ 'Content-Type': 'text/html' }),
    html: Buffer.from(text),
    hints: { tags, maxAge },
  },
})

/** A page that says its address. */
export const pageOf = (target: string): RenderResult => textOf(target)

export const records: Parts['records'] = async () => []
