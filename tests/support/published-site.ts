import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { getPage } from '../../src/server/features/content/content.service.ts'
import { makeFront } from '../../src/server/http/front/front-server.ts'
import { finishHtml } from '../../src/server/http/pages/html.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { openPublished, type Published } from '../../src/server/publishing/sites/published.ts'
import type { Runtime } from '../../src/server/runtime/runtime.ts'
import type { PageHandler } from '../../src/server/wire/page-handler.ts'
import { noteHints } from '../../src/server/wire/request-info.ts'
import { type Answer, askPage } from './ask-page.ts'

export interface Site {
  published: Published
  /** Addresses of the pages that were made, in order. */
  made: string[]
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>
  stop(): Promise<void>
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
