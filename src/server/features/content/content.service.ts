import { picturesIn } from '#shared/base/pictures.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Context, Unit } from '../../context/context.ts'
import { type Pictures, picturesOf } from '../pictures/library.service.ts'
import { isInBodies, listContentDates, listContents } from './content.repo.ts'
import { sanitise } from './sanitise.service.ts'

export interface ContentPage {
  /** The language the text is really in: English when it is not written in the wanted one. */
  lang: Lang
  title: string
  summary: string
  /** Sanitised; only for the SafeHtml component. */
  html: string
  /** Those the text shows, by the path that stands in it. */
  pictures: Pictures
  updatedAt: Date
}

type ContentRow = Awaited<ReturnType<typeof listContents>>[number]

const inLanguage = ({ lang }: Context, rows: ContentRow[]) =>
  rows.find(row => row.lang === lang) ?? rows.find(row => row.lang === 'en')

/** When a page was last changed, in the language it is shown in; undefined where there is none. */
export async function pageChangedAt(u: Unit, page: string): Promise<Date | undefined> {
  return inLanguage(u, await listContents(u, page))?.updated_at
}

/**
 * The text of an informational page (`about-us`, `contact-us`, `terms-and-conditions`,
 * `refund-and-cancellation-policy`, `privacy-policy`) in `ctx.lang`, else in English; undefined when it
 * is not written.
 */
export async function getPage(ctx: Context, page: string): Promise<ContentPage | undefined> {
  return ctx.unit(async u => {
    const rows = await listContents(u, page)
    const row = inLanguage(ctx, rows)
    if (!row) return undefined
    const { lang, title, summary, body_html, updated_at } = row
    const html = sanitise(body_html)
    const pictures = await picturesOf(u, picturesIn(html))
    return { lang, title, summary, html, pictures, updatedAt: updated_at }
  })
}

/** When the texts were last changed, by page and language; what is not there is not written. */
export async function listWritten(ctx: Context): Promise<Map<string, Partial<Record<Lang, Date>>>> {
  const written = new Map<string, Partial<Record<Lang, Date>>>()
  for (const { page, lang, updated_at } of await ctx.unit(listContentDates))
    written.set(page, { ...written.get(page), [lang]: updated_at })
  return written
}

/** Whether a text of the agency shows a picture. */
export const isInTexts = (u: Unit, path: string): Promise<boolean> => isInBodies(u, path)
