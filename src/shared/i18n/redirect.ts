import { type Lang, pathFor } from './index.ts'

const HOME = '/'
const BASE = 'https://h.invalid'

function normalised(path: string): URL | undefined {
  try {
    const url = new URL(path, BASE)
    return url.origin === BASE ? url : undefined
  } catch {
    return undefined
  }
}

/** A path of this site, or `/`: never another host, scheme, control character or call of the API. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return HOME
  if (/[\\\s\p{Cc}]/u.test(wanted) || !/^\/(?!\/)/.test(wanted)) return HOME
  const url = normalised(wanted)
  // `/.//evil.test` is normalised to `//evil.test`, which browsers read as another host.
  if (!url || url.pathname.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}

/**
 * The path a login page returns to: everything after `redirect=`, which is not encoded and may hold
 * its own `?` and `&`. An encoded path is understood too. Checked by `safeRedirect`.
 */
export function redirectTarget(search: string): string {
  const [, wanted = ''] = /[?&]redirect=(.*)$/s.exec(search) ?? []
  if (!/^%2f/i.test(wanted)) return safeRedirect(wanted)
  try {
    return safeRedirect(decodeURIComponent(wanted))
  } catch {
    return HOME
  }
}

/** A page before the goal, such as registering, that goes on to `wanted` after it; `/` needs no saying. */
export const goingOnTo = (page: string, wanted: string): string =>
  wanted === '/' ? page : `${page}${page.includes('?') ? '&' : '?'}redirect=${wanted}`

/** The login page that comes back to `wanted`, a path with query and hash. */
export function loginPath(loginPage: string, wanted: string): string {
  return `${loginPage}?redirect=${wanted}`
}

/** The same page in a language: where it leads on to is in that language, too. `path` may hold a query and a hash. */
export function pathInLanguage(lang: Lang, path: string): string {
  const [page = path] = path.split(/[?&]redirect=/, 1)
  if (page === path) return pathFor(lang, path)
  const wanted = redirectTarget(path)
  return goingOnTo(pathFor(lang, page), wanted === HOME ? HOME : pathFor(lang, wanted))
}
