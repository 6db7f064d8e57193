import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire. */
  raw: Buffer
  text: string
}

const pages: readonly Page[] = PAGES
/** Addresses of the content pages of an agency of the demo, of which only Nakheel has legal texts. */
export const shownPages = (host: string): string[] =>
  pages
    .filter(
      ({ path, content, flag }) =>
        content && !path.includes('{') && (flag !== 'has_legal' || host === 'nakheel.localhost'),
    )
    .flatMap(({ path }) => LANGS.map(lang => pathFor(lang, path)))

const decode = (raw: Buffer, coding: string | undefined) => {
  if (raw.length === 0) return raw
  if (coding === 'br') return brotliDecompressSync(raw)
  return coding === 'gzip' ? gunzipSync(raw) : raw
}

/** Asks a server of this machine for a page, as a visitor of nakheel unless the headers say another host. */
export function askPage(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path, method, agent: false }
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { host: 'nakheel.localhost', ...headers } }, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const raw = Buffer.concat(chunks)
      const text = decode(raw, answer.headers['content-encoding']).toString()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw, text })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Addresses of all pages of a site that a search engine is told about. */
export async function sitemapOf(port: number, host: string): Promise<string[]> {
  const { text } = await askPage(port, '/sitemap.xml', { host })
  return [...text.matchAll(/<loc>http:\/\/[^/]+(\/[^<]*)</g)].map(([, path = '']) => path)
}
