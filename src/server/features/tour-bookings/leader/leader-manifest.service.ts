import { type Lang, pathFor } from '#shared/i18n/index.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { manifestOf } from '../../installation/manifest.service.ts'
import { getLeaderLink } from './leader-links.repo.ts'

/** One link is an app of its own, beside that of the site; what it shows needs its token. Throws `leader.not_found`. */
export async function leaderManifest(ctx: Context, id: string, lang: Lang = 'en') {
  if (!(await ctx.unit(u => getLeaderLink(u, id)))) throw new AppError('leader.not_found')
  const { tenant } = ctx
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
