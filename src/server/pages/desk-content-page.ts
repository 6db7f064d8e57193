import { CONTENT_PAGES, type ContentPageName } from '#shared/contract/content.ts'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import type { Context } from '../context/context.ts'
import { listWritten } from '../features/content/content.service.ts'
import { readPage } from '../features/content/writing.service.ts'
import { orNotFound } from '../lib/errors.ts'

interface TextState {
  page: ContentPageName
  en: string | null
  ar: string | null
  /** Whether visitors can open it. */
  shown: boolean
}

const flagOf = (page: string) => (PAGES as readonly Page[]).find(({ path }) => path === `/${page}`)?.flag

/** When each text was written; `ready`: the legal pages are written and not switched on. */
export async function textStates(ctx: Context): Promise<{ texts: TextState[]; ready: boolean }> {
  const written = await listWritten(ctx)
  const { settings } = ctx.tenant
  const texts = CONTENT_PAGES.map(page => {
    const flag = flagOf(page)
    const dates = written.get(page)
    const [en, ar] = [dates?.en?.toISOString() ?? null, dates?.ar?.toISOString() ?? null]
    return { page, en, ar, shown: en !== null && (!flag || settings[flag]) }
  })
  const legal = texts.filter(({ page }) => flagOf(page) === 'has_legal')
  return { texts, ready: !settings.has_legal && legal.every(({ en, ar }) => en && ar) }
}

/** A text for its writers, and whether visitors see it; undefined for another page. */
export async function textPage(ctx: Context, page: string) {
  const written = await orNotFound(readPage(ctx, page))
  const flag = flagOf(page)
  return written && { written, shown: written.en !== null && (!flag || ctx.tenant.settings[flag]) }
}
