import { PAGES, type Page } from '#shared/contract/pages.ts'
import { listTourPages } from '../../features/tours/catalogue/page.service.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { isShown } from '../../wire/page-steps.ts'
import { SITE_FILES } from '../files/site-files.ts'
import type { ListRecords } from '../rendering/renderer.ts'
import { targetsOf } from './target.ts'

const pages: readonly Page[] = PAGES
const CONTENT = pages.filter(page => page.content)
const OF_RECORDS = CONTENT.filter(({ path }) => path.includes('{id}'))
const FIXED = CONTENT.filter(page => !OF_RECORDS.includes(page))

/** The records of a page that have an address now. */
export const recordsOf =
  ({ contextFor }: Pick<Runtime, 'contextFor'>): ListRecords =>
  async (tenant, page) => {
    if (page !== 'tours.show') return []
    return (await listTourPages(contextFor({ tenant, lang: 'en' }))).map(({ id }) => id)
  }

async function recordTargets(tenant: Tenant, { path, name }: Page, list: ListRecords): Promise<string[]> {
  const ids = await list(tenant, name)
  return ids.flatMap(id => targetsOf(path.replace('{id}', id)))
}

/** Every page and generated file of a tenant's site: first the fixed pages, then those of records. */
export async function siteTargets(tenant: Tenant, list: ListRecords): Promise<string[]> {
  const shown = (all: readonly Page[]) => all.filter(page => isShown(page, tenant))
  const records = await Promise.all(shown(OF_RECORDS).map(page => recordTargets(tenant, page, list)))
  return [...shown(FIXED).flatMap(({ path }) => targetsOf(path)), ...SITE_FILES.keys(), ...records.flat()]
}
