import { ONE_YEAR, SECURITY_HEADERS } from '../../wire/security-headers.ts'
import type { PublishedPage } from './page-file.ts'

/** An encoded page with its precomputed response heads. */
export interface ReadyForm {
  etag: string
  /** Alternating names and values; the last value is the request id. */
  head: string[]
  tlsHead: string[]
  body: Buffer
}

export interface ReadyPage {
  page: PublishedPage
  br: ReadyForm
  gzip: ReadyForm
  /** Decompressed on first use (uncompressed.ts). */
  plain?: ReadyForm
  /** When it becomes stale, in milliseconds since 1970. */
  until: number
  /** Used since the last eviction pass. */
  used: boolean
}

const SECURITY = Object.entries(SECURITY_HEADERS).flat()
const TLS = ['Strict-Transport-Security', ONE_YEAR]
const ID = ['X-Request-Id', '']

function commonHeaders(page: PublishedPage, etag: string): string[] {
  return [...SECURITY, ...Object.entries(page.headers).flat(), 'ETag', etag]
}

export function formOf(page: PublishedPage, body: Buffer, coding?: 'br' | 'gzip'): ReadyForm {
  const etag = coding ? `"${page.etag}-${coding}"` : `"${page.etag}"`
  const encoded = coding ? ['Content-Encoding', coding] : []
  const headers = [...commonHeaders(page, etag), ...encoded, 'Content-Length', String(body.byteLength)]
  return { etag, head: [...headers, ...ID], tlsHead: [...headers, ...TLS, ...ID], body }
}

export const rareHeaders = (page: PublishedPage, etag: string, tls: boolean, requestId: string): string[] => [
  ...commonHeaders(page, etag),
  ...(tls ? TLS : []),
  ...['X-Request-Id', requestId],
]

export function readyPage(page: PublishedPage): ReadyPage {
  const { madeAt, maxAge } = page
  const until = maxAge === undefined ? Number.POSITIVE_INFINITY : madeAt + maxAge * 1000
  return { page, br: formOf(page, page.br, 'br'), gzip: formOf(page, page.gzip, 'gzip'), until, used: false }
}
