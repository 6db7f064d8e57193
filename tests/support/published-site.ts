import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { getPage } from '../../src/server/features/content/content.service.ts'
import { makeFront } from '../../src/server/http/front/front-server.ts'
import { finishHtml } from '../../src/server/http/pages/html.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { openPublished, type Published } from '../../src/server/publishing/sites/published.ts'
import type { Runtime } from '../../src/server/runtime/runtime.ts'
import type { PageHandler } from '../../src/server/wire/page-handler.ts'
import { noteHints } from '../../src/server/wire/request-info.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire. */
  raw: Buffer
  text: string
}

export interface Site {
  published: Published
  /** Addresses of the pages that were made, in order. */
  made: string[]
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>
  stop(): Promise<void>
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

/** The site's pages without Astro: the real steps before them, and a page that shows name, user and text. */
const handlerOf =
  (made: string[]): PageHandler =>
  async (req, res) => {
    const headers = new Headers(
      Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const asked = new Request(`http://${req.headers.host}${req.url}`, { headers })
    const page = await answerPage(
      asked,
      async ({ ctx, settings, lang, path, user, page: { path: name = '' } = {} }) => {
        made.push(`${ctx.tenant.key}${req.url}`)
        const content = name === '/' ? undefined : await getPage(ctx, name.slice(1))
        const own = name.startsWith('/tours') ? 'tours' : `content:${name.slice(1)}`
        noteHints(name === '/' ? { tags: ['settings', 'seats'], maxAge: 30 } : { tags: ['settings', own] })
        const body = `<h1>${settings.name[lang]}</h1><p>${user?.name ?? 'nobody'}</p>${content?.html ?? ''}${path}`
        return new Response(body, { headers: { 'Content-Type': 'text/html' } })
      },
    )
    const { status, headers: sent, body } = await finishHtml(asked, page)
    res
      .writeHead(status, Object.fromEntries(sent))
      .end(body ? Buffer.from(await new Response(body).arrayBuffer()) : '')
  }

/** The real front server over a runtime, on a port of its own; `published` lets two servers share a disk. */
export async function openSite(runtime: Runtime, published = openPublished(runtime.config)): Promise<Site> {
  const made: string[] = []
  const { front, server } = makeFront(runtime, new Map(), handlerOf(made), published)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    await front.published.publisher?.stop()
    server.closeAllConnections()
    server.close()
  }
  afterAll(stop)
  const get: Site['get'] = (path, headers, method) => askPage(port, path, headers, method)
  return { published: front.published, made, get, stop }
}
