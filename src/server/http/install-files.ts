import { LANGS, type Lang, pathFor } from '#shared/i18n/index.ts'
import type { Tenant } from '../context.ts'
import { APP_ICONS, drawIcon } from '../features/installation/icons.service.ts'
import { manifestOf } from '../features/installation/manifest.service.ts'
import { assetPath } from './asset-prefix.ts'
import { encode, etagOf, type Representations } from './representation.ts'
import type { StaticFiles } from './static-files.ts'

/** What makes an agency's site an app: its manifests and icons, made when first asked for. */

type Making = Map<string, Promise<Representations>>

const MAX_TENANTS = 200
const QUALITY = 9
const made = new Map<string, { tenant: Tenant; files: Making }>()

const MANIFESTS = new Map<string, Lang>(LANGS.map(lang => [pathFor(lang, '/manifest.webmanifest'), lang]))
const ICONS = new Map(APP_ICONS.map(icon => [icon.path, icon]))

async function manifestFile(tenant: Tenant, lang: Lang): Promise<Representations> {
  const plain = Buffer.from(JSON.stringify(manifestOf(tenant, lang)))
  const [br, gzip] = await Promise.all([encode(plain, 'br', QUALITY), encode(plain, 'gzip', QUALITY)])
  const headers = {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  }
  return { headers, etag: etagOf(plain), plain, br, gzip }
}

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

/** The files of a tenant as it is now; a tenant that changed is another object, so its files are made anew. */
function filesOf(tenant: Tenant): Making {
  const known = made.get(tenant.id)
  if (known?.tenant === tenant) return known.files
  made.delete(tenant.id)
  const [oldest] = made.keys()
  if (oldest !== undefined && made.size >= MAX_TENANTS) made.delete(oldest)
  const files: Making = new Map()
  made.set(tenant.id, { tenant, files })
  return files
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
  const files = filesOf(tenant)
  const known = files.get(path)
  if (known) return known
  const making = lang ? manifestFile(tenant, lang) : iconFile(tenant, icon as Icon, statics)
  files.set(path, making)
  making.catch(() => files.delete(path))
  return making
}
