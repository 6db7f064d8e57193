import type { Tenant } from '../context.ts'
import type { Runtime } from '../runtime.ts'
import type { Representations } from './representation.ts'
import { robotsText } from './robots.ts'
import { findSharePicture } from './share-files.ts'
import { sitemapXml } from './sitemap.ts'
import { SPECULATION_FILE, speculationRules } from './speculation.ts'
import type { StaticFiles } from './static-files.ts'
import { tenantFile, textFile } from './tenant-files.ts'

/** What search engines, browsers, and those who show a link, ask an agency's site for. */

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
  [SPECULATION_FILE, () => textFile(speculationRules(), 'application/speculationrules+json', MAX_AGE)],
])

/** The file or picture under a path of the tenant's site; undefined for every other path. */
export function findSiteFile(
  path: string,
  tenant: Tenant,
  front: { made: Runtime; files: StaticFiles },
): Promise<Representations> | undefined {
  const make = FILES.get(path)
  if (make) return tenantFile(tenant, path, () => make(tenant, front.made), FRESH_MS)
  return findSharePicture(path, tenant, front)
}
