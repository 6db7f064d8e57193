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

/** A path of this site, or `/` for other hosts, schemes, control characters and API calls. */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > 2000) return HOME
  if (/[\\\s\p{Cc}]/u.test(target) || !/^\/(?!\/)/.test(target)) return HOME
  const url = normalised(target)
  // `/.//evil.test` normalises to `//evil.test`, another host.
  if (!url || url.pathname.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}

/** Redirect path after login: everything after `redirect=`, encoded or not. Checked by `safeRedirect`. */
export function redirectTarget(search: string): string {
  const [, target = ''] = /[?&]redirect=(.*)$/s.exec(search) ?? []
  if (!/^%2f/i.test(target)) return safeRedirect(target)
  try {
    return safeRedirect(decodeURIComponent(target))
  } catch {
    return HOME
  }
}

/** Where a person goes after login without a requested page (`/`): staff to their desk, everyone else home. */
export function afterLogin(lang: Lang, target: string, user: { kind: string } | undefined): string {
  if (target !== HOME) return target
  return pathFor(lang, user?.kind === 'staff' ? '/desk' : HOME)
}

/** A page that redirects to `wanted` afterwards; omitted for `/`. */
export const withRedirect = (page: string, target: string): string =>
  target === '/' ? page : `${page}${page.includes('?') ? '&' : '?'}redirect=${target}`

/** The login page that redirects to `wanted`, a path with query and hash. */
export function loginPath(loginPage: string, target: string): string {
  return `${loginPage}?redirect=${target}`
}

/** The same page in a language, including its redirect target. */
export function pathInLanguage(lang: Lang, path: string): string {
  const [page = path] = path.split(/[?&]redirect=/, 1)
  if (page === path) return pathFor(lang, path)
  const target = redirectTarget(path)
  return withRedirect(pathFor(lang, page), target === HOME ? HOME : pathFor(lang, target))
}
