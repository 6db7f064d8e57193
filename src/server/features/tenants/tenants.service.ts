import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#shared/base/durations.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { Context } from '../../context/context.ts'
import { type Facts, fillTemplate } from '../../lib/content-template.ts'
import { newId } from '../../lib/ids.ts'
import { ROOT } from '../../lib/root.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import { issueToken } from '../auth/tokens/tokens.service.ts'
import type { HomeMarket } from './home-markets.ts'
import * as repo from './tenants.repo.ts'

const FOLDER = join(ROOT, 'src/server/features/tenants/content')
/** Written for every new tenant. */
const FIRST_PAGES = ['about-us', 'contact-us']
const NO_PASSWORD = 'none'
/** Handed over manually. */
export const LINK_HOURS = 48

export interface Owner {
  name: string
  email: string
  lang: Lang
}

async function firstContents(facts: Facts): Promise<repo.NewContent[]> {
  const contents = LANGS.flatMap(lang =>
    FIRST_PAGES.map(async page => {
      const html = await readFile(join(FOLDER, lang, `${page}.html`), 'utf8')
      return { page, lang, ...fillTemplate(html, facts, lang) }
    }),
  )
  return Promise.all(contents)
}

/** Creates settings, pages and owner of a new tenant. Returns the owner's single-use password token (48 hours). */
export async function initialiseTenant(ctx: Context, owner: Owner, market: HomeMarket): Promise<string> {
  const { name, email_address } = ctx.tenant.settings
  const contents = await firstContents({ name, email: { en: email_address }, currency: market.currencyName })
  return ctx.unit(async u => {
    await repo.insertSettings(u)
    await repo.insertContents(u, contents)
    const id = newId()
    await repo.insertStaff(u, {
      ...owner,
      id,
      email_norm: normaliseEmail(owner.email),
      password_hash: NO_PASSWORD,
      permissions: PERMISSION_PRESETS.owner,
    })
    u.changed('*')
    return issueToken(u, 'password_reset', id, undefined, LINK_HOURS * HOUR_MS)
  })
}
