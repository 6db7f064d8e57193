import { matchPage } from '../../contract/pages.ts'
import { stripLang } from '../../i18n/index.ts'

/** What a browser may keep of the site for reading without network: both sides go by these rules. */

/** `content` is the same for everybody, `own` belongs to who is signed in. */
export type Keeping = 'content' | 'own'

/**
 * Header of every page that is not content: whose the copies in this browser may be. A copy belongs to one
 * session acting for one agency; any other word here means that copies of before are thrown away.
 */
export const OWNER_HEADER = 'X-Saved-For'
export const NOBODY = 'none'

/** The page that stands in for one that was not kept, without language prefix. */
export const OFFLINE_PATH = '/offline'

export interface KeepingLimit {
  pages: number
  days: number
  /** How long the network may take before a kept copy is shown. */
  patienceMs: number
}

export const KEEPING: Record<Keeping, KeepingLimit> = {
  content: { pages: 60, days: 90, patienceMs: 3000 },
  own: { pages: 20, days: 30, patienceMs: 6000 },
}

/** Scripts, styles and pictures that kept pages need. */
export const MAX_ASSETS = 300

const DAY_MS = 86_400_000

/**
 * What may be kept of an address, by the page table; undefined for everything the table does not name: calls,
 * payment, login, links that open something, pages not written yet.
 */
export function keepingOf(url: URL): Keeping | undefined {
  if (url.search !== '') return undefined
  const page = matchPage(stripLang(url.pathname).path)?.page
  if (!page || page.secret || page.guard === 'guests') return undefined
  if (page.content) return 'content'
  return page.offline ? 'own' : undefined
}

/** Whether a copy is too old to be shown, and to be there at all. `savedAt` and `now` in epoch milliseconds. */
export const isOver = (kind: Keeping, savedAt: number, now: number): boolean =>
  !Number.isFinite(savedAt) || now - savedAt > KEEPING[kind].days * DAY_MS

/** Whether an answer may become a copy at all: `owner` is the header, as it came. */
export function mayKeep(
  kind: Keeping,
  answer: { status: number; type: string; redirected: boolean; owner: string | null },
): boolean {
  if (answer.status !== 200 || answer.redirected || !answer.type.startsWith('text/html')) return false
  return kind === 'content' || (answer.owner !== null && answer.owner !== NOBODY)
}

/** The same address for every way of writing it: without trailing slash and fragment. */
export const keyOf = (url: URL): string => url.origin + (url.pathname.replace(/\/+$/, '') || '/')

/** A call, of which nothing is ever kept. */
export const isCall = (url: URL): boolean => /^\/api(\/|$)/.test(url.pathname)

/** A built file: its name carries a hash of what is in it, so it never changes. */
export const isBuilt = (url: URL): boolean => url.pathname.includes('/_astro/')

/** What pages tell the service worker. */
export type PageMessage =
  /** Nobody is signed in here any more. */
  | { type: 'forget' }
  /** A page that had loaded before the worker was there, with what it loaded. */
  | { type: 'visited'; url: string; assets: string[] }
