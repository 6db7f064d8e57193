import { LANGS, type Lang, pathFor } from '#shared/i18n/index.ts'
import { APP_ICONS, drawIcon, FAVICON } from '../../features/installation/icons.service.ts'
import { manifestOf } from '../../features/installation/manifest.service.ts'
import { assetPath } from '../../wire/asset-prefix.ts'
import type { MakeFile } from './site-file.ts'

/** What makes an agency's site an app: its manifests and icons. */

const TAGS = ['settings']

const manifest =
  (lang: Lang): MakeFile =>
  async ({ tenant }) => ({
    type: 'application/manifest+json; charset=utf-8',
    maxAge: 3600,
    bytes: Buffer.from(JSON.stringify(manifestOf(tenant, lang))),
    tags: TAGS,
  })

const icon =
  (wanted: (typeof APP_ICONS)[number]): MakeFile =>
  async ({ tenant, statics, made }) => {
    const { logo } = tenant.settings
    const failed = (err: unknown) =>
      void made.log.warn({ err, tenant: tenant.key }, 'the logo cannot be drawn')
    // Only what this server holds itself: it asks nobody else for a picture.
    const mark = logo?.startsWith('/') ? statics.get(assetPath(logo, tenant))?.plain : undefined
    const bytes = await drawIcon(wanted, tenant.settings, mark, failed)
    // The manifest names icons with their look, so that a new look is another address.
    return { type: 'image/png', maxAge: 86_400, bytes, tags: TAGS }
  }

/** The manifests and icons of an agency's app, by path. */
export const INSTALL_FILES: [string, MakeFile][] = [
  ...LANGS.map((lang): [string, MakeFile] => [pathFor(lang, '/manifest.webmanifest'), manifest(lang)]),
  ...APP_ICONS.map((wanted): [string, MakeFile] => [wanted.path, icon(wanted)]),
  // Asked for without a link to it; browsers read the type and not the name.
  ['/favicon.ico', icon(FAVICON)],
]
