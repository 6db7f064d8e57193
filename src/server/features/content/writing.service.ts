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
import { changedPassage } from '#shared/rules/desk/changed-passage.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { lockTexts, requirePictures } from '../pictures/library.service.ts'
import { type ContentRow, listContents, saveContent } from './content.repo.ts'
import { sanitise } from './sanitise.service.ts'

const isContentPage = (page: string): page is ContentPageName => CONTENT_PAGES.some(each => each === page)

/** Stores only what would be shown. A text that is empty after sanitising is rejected. */
function clean(writings: Record<Lang, Writing>) {
  return LANGS.map(lang => {
    const { title, summary, body_html } = writings[lang]
    const body = sanitise(body_html).trim()
    if (!body) throw invalidAt(`${lang}.body_html`, 'validation:required')
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

type Row = Pick<ContentRow, 'lang' | 'title' | 'summary' | 'body_html'>

/** The languages that changed: heading, summary, and the text from where it differs. */
async function logWriting(u: Unit, page: string, before: Row[], after: Row[]): Promise<void> {
  const rowIn = (rows: Row[], lang: Lang) => rows.find(row => row.lang === lang)
  const changes = LANGS.flatMap(lang => {
    const [was, is] = [rowIn(before, lang), rowIn(after, lang)]
    const text = changedPassage(was?.body_html ?? '', is?.body_html ?? '')
    const told = {
      before: [was?.title, was?.summary, text.before],
      after: [is?.title, is?.summary, text.after],
    }
    return JSON.stringify(told.before) === JSON.stringify(told.after) ? [] : [[lang, told] as const]
  })
  if (changes.length === 0) return
  const valuesOf = (side: 'before' | 'after') => {
    const part = (at: number) =>
      Object.fromEntries(changes.map(([lang, told]) => [lang, told[side][at] ?? '']))
    return { title: part(0), summary: part(1), text: part(2) }
  }
  await logAct(u, 'content_changed', { before: valuesOf('before'), after: { page, ...valuesOf('after') } })
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
    const before = await listContents(u, page)
    for (const row of rows) await saveContent(u, page, row)
    await logWriting(u, page, before, rows)
    u.changed(`content:${page}`)
    return listContents(u, page)
  })
  return toPage(page, saved) as WrittenPage & AnswerOf<typeof saveContentPage>
}
