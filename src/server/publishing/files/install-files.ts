import { LANGS, type Lang, pathFor } from '#shared/i18n/index.ts'
import { APP_ICONS, drawIcon, FAVICON } from '../../features/installation/icons.service.ts'
import { manifestOf } from '../../features/installation/manifest.service.ts'
import { assetPath } from '../../wire/asset-prefix.ts'
import { readLogo } from './logo.ts'
import type { MakeFile } from './site-file.ts'

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
  (definition: (typeof APP_ICONS)[number]): MakeFile =>
  async ({ tenant, statics, app: made }) => {
    const failed = (err: unknown) =>
      void made.log.warn({ err, tenant: tenant.key }, 'the logo cannot be drawn')
    const mark = await readLogo(tenant, path => statics.get(assetPath(path, tenant))?.plain)
    const bytes = await drawIcon(definition, tenant.settings, mark, failed)
    // The manifest's icon addresses contain a hash of the design.
    return { type: 'image/png', maxAge: 86_400, bytes, tags: TAGS }
  }

export const INSTALL_FILES: [string, MakeFile][] = [
  ...LANGS.map((lang): [string, MakeFile] => [pathFor(lang, '/manifest.webmanifest'), manifest(lang)]),
  ...APP_ICONS.map((definition): [string, MakeFile] => [definition.path, icon(definition)]),
  // Browsers request it without a link and accept PNG.
  ['/favicon.ico', icon(FAVICON)],
]
