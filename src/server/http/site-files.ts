import type { Tenant } from '../context.ts'
import type { Runtime } from '../runtime.ts'
import type { Representations } from './representation.ts'
import { robotsText } from './robots.ts'
import { sitemapXml } from './sitemap.ts'
import { tenantFile, textFile } from './tenant-files.ts'

/** What search engines ask an agency's site for. */

type Make = (tenant: Tenant, made: Runtime) => Promise<Representations>

const MAX_AGE = 3600
/** Texts may be this much newer than the sitemap says. */
const FRESH_MS = 60_000

const asNobody = (tenant: Tenant) => ({ tenant, lang: 'en' as const })

const FILES = new Map<string, Make>([
  ['/robots.txt', ({ origin }) => textFile(robotsText(origin), 'text/plain', MAX_AGE)],
  [
    '/sitemap.xml',
    async (tenant, { contextFor }) =>
      textFile(await sitemapXml(contextFor(asNobody(tenant))), 'application/xml', MAX_AGE),
  ],
])

/** The file under a path of the tenant's site; undefined for every other path. */
export function findSiteFile(
  path: string,
  tenant: Tenant,
  { made }: { made: Runtime },
): Promise<Representations> | undefined {
  const make = FILES.get(path)
  return make && tenantFile(tenant, path, () => make(tenant, made), FRESH_MS)
}
