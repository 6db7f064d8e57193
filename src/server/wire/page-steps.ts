import { isOn } from '#shared/contract/modules.ts'
import { matchPage, movedPath, type Page } from '#shared/contract/pages.ts'
import { isLang, type Lang, pathFor, stripLang } from '#shared/i18n/index.ts'
import { loginPath, pathInLanguage, redirectTarget } from '#shared/i18n/redirect.ts'
import { hotelReference } from '#shared/rules/texts/reference.ts'
import type { Context } from '../context/context.ts'
import { acceptAccessLink } from '../features/auth/guests/guests.service.ts'
import { findIdByReference, linksAfter } from '../features/bookings/lookup.service.ts'
import type { Tenant } from '../lib/tenant.ts'

export interface RequestedPage {
  url: URL
  lang: Lang
  /** Without language prefix and query. */
  path: string
  page: Page | undefined
  id: string | undefined
}

export function readAddress(url: URL): RequestedPage {
  const { lang, path } = stripLang(url.pathname)
  const match = matchPage(path)
  return { url, lang, path, page: match?.page, id: match?.id }
}

/** Pages of sites before this one. */
const OLD_PAGE = /\.(html?|php|aspx?|jsp)$/i

/** A path with an extension is a missing file, not a page. */
export const looksLikeFile = (path: string) => /\.[a-z0-9]{1,12}$/i.test(path) && !OLD_PAGE.test(path)

export const isShown = (page: Page, { settings }: Tenant): boolean => isOn(page, settings)

const isPersonal = ({ guard }: Page) => guard === 'login' || guard === 'staff'

const onward = (home: string, target: string) => (target === '/' ? home : target)

/** Redirect, if any: moved pages, unknown and disabled pages to home, guests to login, signed-in users away from it. */
export function detour(requested: RequestedPage, { tenant, user }: Context): string | undefined {
  const { page, lang, url } = requested
  const moved = page ? undefined : movedPath(requested.path)
  if (moved) return pathFor(lang, moved) + url.search
  const home = pathFor(lang, '/')
  if (!page || !isShown(page, tenant)) return home
  if (isPersonal(page) && !user) return loginPath(pathFor(lang, '/login'), url.pathname + url.search)
  // A link to log in that was kept may still lead on.
  return page.guard === 'guests' && user ? onward(home, redirectTarget(url.search)) : undefined
}

/** For a typed address without language, when Arabic was chosen before. */
export function storedLanguageDetour(
  requested: RequestedPage,
  stored: string | undefined,
  request: Request,
): string | undefined {
  const typed = request.headers.get('sec-fetch-site') === 'none'
  if (!typed || requested.lang !== 'en' || !isLang(stored) || stored === 'en') return undefined
  return pathInLanguage(stored, requested.path + requested.url.search)
}

/** Links are signed for the booking's id, which the address of a stay does not have. */
const bookingIdOf = async (ctx: Context, { page }: RequestedPage, id: string) =>
  page?.numericId ? ctx.read(u => findIdByReference(u, hotelReference(id))) : id

/** Accepts `?access=…` of a mailed link and returns the address without it. */
export async function acceptLink(requested: RequestedPage, ctx: Context): Promise<string | undefined> {
  const { url, id } = requested
  const token = url.searchParams.get('access')
  if (token === null || !id) return undefined
  const bookingId = await bookingIdOf(ctx, requested, id)
  if (bookingId) await acceptAccessLink(ctx, bookingId, token, await ctx.read(u => linksAfter(u, bookingId)))
  const clean = new URL(url)
  clean.searchParams.delete('access')
  return clean.pathname + clean.search
}

/** Response.redirect needs an absolute address, which would contain the Host header. */
export const redirect = (location: string, status: 302 | 303 = 302): Response =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } })
