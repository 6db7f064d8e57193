import { ONE_YEAR, SECURITY_HEADERS } from '../../wire/security-headers.ts'
import type { PublishedPage } from './page-file.ts'

/** An encoded page with its precomputed response heads. */
export interface PageVariant {
  etag: string
  /** Alternating names and values; the last value is the request id. */
  head: string[]
  tlsHead: string[]
  body: Buffer
}

export interface RenderedPage {
  page: PublishedPage
  br: PageVariant
  gzip: PageVariant
  /** Decompressed on first use (uncompressed.ts). */
  plain?: PageVariant
  /** When it becomes stale, in milliseconds since 1970. */
  staleAt: number
}

const SECURITY = Object.entries(SECURITY_HEADERS).flat()
const TLS = ['Strict-Transport-Security', ONE_YEAR]
const ID = ['X-Request-Id', '']

function commonHeaders(page: PublishedPage, etag: string): string[] {
  return [...SECURITY, ...Object.entries(page.headers).flat(), 'ETag', etag]
}

export function variantOf(page: PublishedPage, body: Buffer, coding?: 'br' | 'gzip'): PageVariant {
  const etag = coding ? `"${page.etag}-${coding}"` : `"${page.etag}"`
  const encoded = coding ? ['Content-Encoding', coding] : []
  const headers = [...commonHeaders(page, etag), ...encoded, 'Content-Length', String(body.byteLength)]
  return { etag, head: [...headers, ...ID], tlsHead: [...headers, ...TLS, ...ID], body }
}

export const notModifiedHeaders = (
  page: PublishedPage,
  etag: string,
  tls: boolean,
  requestId: string,
): string[] => [...commonHeaders(page, etag), ...(tls ? TLS : []), ...['X-Request-Id', requestId]]

export function toRenderedPage(page: PublishedPage): RenderedPage {
  const { renderedAt, maxAge } = page
  const staleAt = maxAge === undefined ? Number.POSITIVE_INFINITY : renderedAt + maxAge * 1000
  return {
    page,
    br: variantOf(page, page.br, 'br'),
    gzip: variantOf(page, page.gzip, 'gzip'),
    staleAt,
  }
}
