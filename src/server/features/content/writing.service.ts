import { picturesIn } from '#shared/base/pictures.ts'
import {
  CONTENT_PAGES,
  type ContentPageName,
  type saveContentPage,
  type Writing,
  type Writings,
  type WrittenPage,
} from '#shared/contract/content.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { lockTexts, requirePictures } from '../pictures/library.service.ts'
import { type ContentRow, listContents, saveContent } from './content.repo.ts'
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

const writingOf = ({ title, summary, body_html, updated_at }: ContentRow) => ({
  title,
  summary,
  body_html,
  updated_at: updated_at.toISOString(),
})

const latestOf = (rows: ContentRow[]): string | null =>
  rows
    .map(({ updated_at }) => updated_at.toISOString())
    .toSorted()
    .at(-1) ?? null

function toPage(page: ContentPageName, rows: ContentRow[]): WrittenPage {
  const inLang = (lang: Lang) => rows.find(row => row.lang === lang)
  const [en, ar] = [inLang('en'), inLang('ar')]
  return { page, en: en ? writingOf(en) : null, ar: ar ? writingOf(ar) : null }
}

/** The text of a page for its writers. Throws `request.not_found`. */
export async function readPage(ctx: Context, page: string): Promise<WrittenPage> {
  if (!isContentPage(page)) throw new AppError('request.not_found')
  return toPage(page, await ctx.unit(u => listContents(u, page)))
}

/** Saves a content page in both languages and republishes it. Throws `request.not_found`, `request.invalid`, `content.changed`. */
export async function writePage(ctx: Context, page: string, { seen, ...writings }: Writings) {
  if (!isContentPage(page)) throw new AppError('request.not_found')
  const rows = clean(writings)
  const shown = rows.map(({ lang, body_html }) => [`${lang}.body_html`, picturesIn(body_html)] as const)
  const saved = await ctx.unit(async u => {
    await lockTexts(u)
    if (seen !== undefined && latestOf(await listContents(u, page)) !== seen)
      throw new AppError('content.changed')
    await requirePictures(u, Object.fromEntries(shown))
    for (const row of rows) await saveContent(u, page, row)
    u.changed(`content:${page}`)
    return listContents(u, page)
  })
  return toPage(page, saved) as WrittenPage & AnswerOf<typeof saveContentPage>
}
