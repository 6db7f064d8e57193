import { escapeHtml } from '#shared/base/escape-html.ts'
import { digitsFrom } from '#shared/i18n/digits.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import ar from '../../../locales/ar/offline.json' with { type: 'json' }
import en from '../../../locales/en/offline.json' with { type: 'json' }

/** Stored form of a page. */

const SAVED_AT = 'X-Saved-At'
const TITLE = 'X-Saved-Title'
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'referrer-policy']
const TEXTS = { en, ar }

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
  '#38': '&',
}
const plain = (html: string) => html.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

export function titleOf(html: string): string {
  const whole = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  const parts = whole.split(' · ')
  return (parts.length > 1 ? parts.slice(0, -1).join(' · ') : whole).trim()
}

const BUILT = /["'(=;](\/[\w/.-]*_astro\/[\w./@-]+\.(\w+))/g

/** Built files the page refers to, without fonts, which are cached on use. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(BUILT)].flatMap(([, path = '', kind]) => (kind === 'woff2' ? [] : [path]))),
]

export function toCopy(html: string, headers: Headers, now: number): Response {
  const kept = KEPT_HEADERS.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  // Headers are Latin-1.
  const own: [string, string][] = [
    [SAVED_AT, String(now)],
    [TITLE, encodeURIComponent(titleOf(html))],
  ]
  return new Response(html, { headers: [...kept, ...own] })
}

export const savedAt = (copy: Response): number => Number(copy.headers.get(SAVED_AT) ?? Number.NaN)
export const savedTitle = (copy: Response): string => decodeURIComponent(copy.headers.get(TITLE) ?? '')

const ARABIC_DIGITS = /<html\b[^>]*\bdata-digits=/

/** In the reader's zone, and in the digits of the page it is for. */
export function timeText(at: number, lang: Lang, html: string): string {
  digitsFrom(() => ARABIC_DIGITS.test(html))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const instant = new Date(at)
  return listed([formatDate(instant, lang, 'medium', zone), formatTime(instant, zone, lang)], lang)
}

// Inline styles, independent of the page's sheet.
const BAND =
  'order:-1;position:sticky;inset-block-start:0;z-index:50;margin:0;padding:.5rem 1rem;text-align:center;' +
  'font-size:.875rem;font-weight:600;background:var(--colors-warning,#e3a83f);color:var(--colors-warning-fg,#392509)'

// The skip link stays first.
const TOP = /<body\b[^>]*>(\s*<a\b[^>]*href="#main"[^>]*>[^<]*<\/a>)?/

/** Adds a banner with the copy's date. */
export function withBand(html: string, lang: Lang, at: number): string {
  const texts = TEXTS[lang]
  const text = escapeHtml(texts.copy.replace('{{time}}', timeText(at, lang, html)))
  const again = `<a href="" style="color:inherit;text-decoration:underline">${escapeHtml(texts.reload)}</a>`
  return html
    .replace(
      /<html\b/,
      `<html data-saved="${new Date(at).toISOString()}" data-refused="${escapeHtml(texts.refused)}"`,
    )
    .replace(TOP, top => `${top}<p role="status" style="${BAND}">${text} ${again}</p>`)
}

export async function showCopy(copy: Response, lang: Lang): Promise<Response> {
  const headers = new Headers(copy.headers)
  headers.delete(TITLE)
  headers.set('Cache-Control', 'private, no-store')
  return new Response(withBand(await copy.text(), lang, savedAt(copy)), { headers })
}
