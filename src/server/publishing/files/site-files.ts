import { PAGES, type Page } from '#shared/contract/pages.ts'
import { slugOf } from '#shared/rules/site/share-picture.ts'
import { INSTALL_FILES } from './install-files.ts'
import { robotsText } from './robots.ts'
import type { MakeFile } from './site-file.ts'
import { sitemapXml } from './sitemap.ts'

const MAX_AGE = 3600
const pages: readonly Page[] = PAGES
/** The sitemap contains the date of every text. */
const TEXTS = pages.filter(({ content }) => content).map(({ path }) => `content:${slugOf(path)}`)

const anonymous = { lang: 'en' as const }

const robots: MakeFile = async ({ tenant }) => ({
  type: 'text/plain; charset=utf-8',
  maxAge: MAX_AGE,
  bytes: Buffer.from(robotsText(tenant.origin)),
  tags: ['settings'],
})

const sitemap: MakeFile = async ({ tenant, app: made }) => ({
  type: 'application/xml; charset=utf-8',
  maxAge: MAX_AGE,
  bytes: Buffer.from(await sitemapXml(made.contextFor({ tenant, ...anonymous }))),
  tags: ['settings', 'tours', ...TEXTS],
})

/** Generated files of a tenant's site by path, published like its pages. */
export const SITE_FILES: ReadonlyMap<string, MakeFile> = new Map([
  ['/robots.txt', robots],
  ['/sitemap.xml', sitemap],
  ...INSTALL_FILES,
])
