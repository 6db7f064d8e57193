import { picturesIn } from '#shared/base/pictures.ts'
import { CONTENT_PAGES, type ContentPageName, type Writing } from '#shared/contract/content.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requirePictures } from '../pictures/library.service.ts'
import { saveContent } from './content.repo.ts'
import { sanitise } from './sanitise.service.ts'

const isContentPage = (page: string): page is ContentPageName => CONTENT_PAGES.some(each => each === page)

/** Stores only what would be shown. A text that is empty after sanitising is rejected. */
function clean(writings: Record<Lang, Writing>) {
  return LANGS.map(lang => {
    const { title, summary, body_html } = writings[lang]
    const body = sanitise(body_html).trim()
    if (!body)
      throw new AppError('request.invalid', { errors: { [`${lang}.body_html`]: ['validation:required'] } })
    return { lang, title, summary: summary ?? '', body_html: body }
  })
}

/** Saves a content page in both languages and republishes it. Throws `request.not_found`, `request.invalid`. */
export async function writePage(ctx: Context, page: string, writings: Record<Lang, Writing>) {
  if (!isContentPage(page)) throw new AppError('request.not_found')
  const rows = clean(writings)
  const shown = rows.map(({ lang, body_html }) => [`${lang}.body_html`, picturesIn(body_html)] as const)
  await ctx.unit(async u => {
    await requirePictures(u, Object.fromEntries(shown))
    for (const row of rows) await saveContent(u, page, row)
    u.changed(`content:${page}`)
  })
  const updated_at = ctx.now.toISOString()
  const [en, ar] = rows.map(({ lang: _, ...row }) => ({ ...row, updated_at }))
  return { page, en, ar } as { page: ContentPageName } & Record<
    Lang,
    Writing & { summary: string; updated_at: string }
  >
}
