import { DAY_MS } from '../../base/durations.ts'
import { matchPage } from '../../contract/pages.ts'
import { stripLang } from '../../i18n/index.ts'

/** `content` is public, `own` belongs to the signed-in user, `shell` has no data and works without network. */
export type Keeping = 'content' | 'own' | 'shell'

/** Header with the owner of cached copies: a session acting for one agency. Another value clears earlier copies. */
export const OWNER_HEADER = 'X-Saved-For'
export const NO_OWNER = 'none'

/** Shown for a page that is not cached; without language prefix. */
export const OFFLINE_PATH = '/offline'

export interface KeepingLimit {
  pages: number
  days: number
  /** Time limit of the network before a cached copy is shown. */
  patienceMs: number
}

export const KEEPING: Record<Keeping, KeepingLimit> = {
  content: { pages: 60, days: 90, patienceMs: 3000 },
  own: { pages: 20, days: 30, patienceMs: 6000 },
  // At an airport a network may be there and do nothing.
  shell: { pages: 20, days: 120, patienceMs: 2000 },
}

/** Maximum of cached scripts, styles and pictures. */
export const MAX_ASSETS = 300

/** Cache class of an address by the page table; undefined for calls, payment, login, secret links and unknown pages. */
export function keepingOf(url: URL): Keeping | undefined {
  if (url.search !== '') return undefined
  const page = matchPage(stripLang(url.pathname).path)?.page
  if (!page || page.secret || page.guard === 'guests') return undefined
  if (page.content) return 'content'
  if (page.shell) return 'shell'
  return page.offline ? 'own' : undefined
}

/** Whether a copy is too old. `savedAt` and `now` in epoch milliseconds. */
export const isOver = (kind: Keeping, savedAt: number, now: number): boolean =>
  !Number.isFinite(savedAt) || now - savedAt > KEEPING[kind].days * DAY_MS

/** Whether a response may be cached; `owner` is the raw header. */
export function mayKeep(
  kind: Keeping,
  answer: { status: number; type: string; redirected: boolean; owner: string | null },
): boolean {
  if (answer.status !== 200 || answer.redirected || !answer.type.startsWith('text/html')) return false
  return kind !== 'own' || (answer.owner !== null && answer.owner !== NO_OWNER)
}

/** Canonical address without trailing slash and fragment. */
export const keyOf = (url: URL): string => url.origin + (url.pathname.replace(/\/+$/, '') || '/')

/** API calls are never cached. */
export const isCall = (url: URL): boolean => /^\/api(\/|$)/.test(url.pathname)

/** Built files have a content hash in their name and never change. */
export const isBuilt = (url: URL): boolean => url.pathname.includes('/_astro/')

export type PageMessage =
  | { type: 'forget' }
  /** A page that loaded before the worker was active, with its assets. */
  | { type: 'visited'; url: string; assets: string[] }
