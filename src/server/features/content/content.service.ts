import { picturesIn } from '#shared/base/pictures.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Context, Unit } from '../../context/context.ts'
import { type Pictures, picturesOf } from '../pictures/library.service.ts'
import { isInBodies, listContentDates, listContents } from './content.repo.ts'
import { sanitise } from './sanitise.service.ts'

export interface ContentPage {
  /** Actual language of the text: English is the fallback. */
  lang: Lang
  title: string
  summary: string
  /** Sanitised; only for the SafeHtml component. */
  html: string
  pictures: Pictures
  updatedAt: Date
}

type ContentRow = Awaited<ReturnType<typeof listContents>>[number]

const inLanguage = ({ lang }: Context, rows: ContentRow[]) =>
  rows.find(row => row.lang === lang) ?? rows.find(row => row.lang === 'en')

/** Last change of a page in the language shown; undefined without text. */
export async function pageChangedAt(u: Unit, page: string): Promise<Date | undefined> {
  return inLanguage(u, await listContents(u, page))?.updated_at
}

/** Text of a content page (such as `about-us`) in `ctx.lang`, else in English; undefined when there is none. */
export async function getPage(ctx: Context, page: string): Promise<ContentPage | undefined> {
  return ctx.read(async u => {
    const rows = await listContents(u, page)
    const row = inLanguage(ctx, rows)
    if (!row) return undefined
    const { lang, title, summary, body_html, updated_at } = row
    const html = sanitise(body_html)
    const pictures = await picturesOf(u, picturesIn(html))
    return { lang, title, summary, html, pictures, updatedAt: updated_at }
  })
}

export async function listWritten(ctx: Context): Promise<Map<string, Partial<Record<Lang, Date>>>> {
  const written = new Map<string, Partial<Record<Lang, Date>>>()
  for (const { page, lang, updated_at } of await ctx.read(listContentDates))
    written.set(page, { ...written.get(page), [lang]: updated_at })
  return written
}

export const isInTexts = (u: Unit, path: string): Promise<boolean> => isInBodies(u, path)
