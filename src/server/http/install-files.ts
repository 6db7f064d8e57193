import { LANGS, type Lang, pathFor } from '#shared/i18n/index.ts'
import type { Tenant } from '../context.ts'
import { APP_ICONS, drawIcon } from '../features/installation/icons.service.ts'
import { manifestOf } from '../features/installation/manifest.service.ts'
import { assetPath } from './asset-prefix.ts'
import { etagOf, type Representations } from './representation.ts'
import type { StaticFiles } from './static-files.ts'
import { tenantFile, textFile } from './tenant-files.ts'

/** What makes an agency's site an app: its manifests and icons, made when first asked for. */

const MAX_AGE = 3600
const MANIFESTS = new Map<string, Lang>(LANGS.map(lang => [pathFor(lang, '/manifest.webmanifest'), lang]))
const ICONS = new Map(APP_ICONS.map(icon => [icon.path, icon]))

type Icon = (typeof APP_ICONS)[number]

async function iconFile(tenant: Tenant, icon: Icon, files: StaticFiles): Promise<Representations> {
  const { logo } = tenant.settings
  // Only what this server holds itself: it asks nobody else for a picture.
  const bytes = logo?.startsWith('/') ? files.get(assetPath(logo, tenant))?.plain : undefined
  const plain = await drawIcon(icon, tenant.settings, bytes)
  // The manifest names icons with their look, so that a new look is another address.
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }
  return { headers, etag: etagOf(plain), plain }
}

/** The manifest or icon behind a path of the tenant's site; undefined for every other path. */
export function findInstallFile(
  path: string,
  tenant: Tenant,
  statics: StaticFiles,
): Promise<Representations> | undefined {
  const lang = MANIFESTS.get(path)
  const icon = ICONS.get(path)
  if (!lang && !icon) return undefined
  const manifest = (wanted: Lang) =>
    textFile(JSON.stringify(manifestOf(tenant, wanted)), 'application/manifest+json', MAX_AGE)
  return tenantFile(tenant, path, () => (lang ? manifest(lang) : iconFile(tenant, icon as Icon, statics)))
}
