import { type Lang, pathFor } from '#shared/i18n/index.ts'
import type { Context } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { manifestOf } from '../../installation/manifest.service.ts'

/** One link is an app of its own, beside that of the site. Asks for no link: whoever has no token sees nothing there. */
export async function leaderManifest({ tenant }: Context, id: string, lang: Lang = 'en') {
  const page = pathFor(lang, `/leader-links/${id}`)
  const site = manifestOf(tenant, lang)
  const name = tFor(lang)('leader:app')
  const manifest = { ...site, id: page, start_url: page, scope: page, shortcuts: [] }
  return {
    body: JSON.stringify({ ...manifest, name: `${name} · ${site.name}`, short_name: name }),
    mime: 'application/manifest+json; charset=utf-8',
    name: 'leader.webmanifest',
  }
}
