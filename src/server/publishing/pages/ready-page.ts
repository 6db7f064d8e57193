import { ONE_YEAR, SECURITY_HEADERS } from '../../wire/security-headers.ts'
import type { PublishedPage } from './page-file.ts'
import { type Head, readyHead } from './ready-head.ts'

/** A form of a page with everything about its answer worked out, so that sending it is two calls. */
export interface ReadyForm {
  etag: string
  head: Head
  /** The same for who comes by TLS. */
  tlsHead: Head
  body: Buffer
}

export interface ReadyPage {
  page: PublishedPage
  br: ReadyForm
  gzip: ReadyForm
  /** Without compression; absent until it is asked for (plain-form.ts). */
  plain?: ReadyForm
  /** When it is to be made anew, in milliseconds since 1970. */
  until: number
  /** Asked for since the last look for room. */
  used: boolean
}

const SECURITY = Object.entries(SECURITY_HEADERS).flat()
const TLS = ['Strict-Transport-Security', ONE_YEAR]

/** Headers of the page that go with every form of it, also with “not modified”. */
function commonHeaders(page: PublishedPage, etag: string): string[] {
  return [...SECURITY, ...Object.entries(page.headers).flat(), 'ETag', etag]
}

/** @param coding none for the page as it is */
export function formOf(page: PublishedPage, body: Buffer, coding?: 'br' | 'gzip'): ReadyForm {
  const etag = coding ? `"${page.etag}-${coding}"` : `"${page.etag}"`
  const encoded = coding ? ['Content-Encoding', coding] : []
  const headers = [...commonHeaders(page, etag), ...encoded]
  const length = body.byteLength
  return { etag, head: readyHead(headers, length), tlsHead: readyHead([...headers, ...TLS], length), body }
}

/** The headers of an answer that is rare enough to be put together for itself. */
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
