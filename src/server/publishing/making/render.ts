import { createServer, request } from 'node:http'
import { duplexPair } from 'node:stream'
import { newId } from '../../lib/ids.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { MadePage } from '../../wire/made-page.ts'
import type { PageHandler } from '../../wire/page-handler.ts'
import { withRequestInfo } from '../../wire/request-info.ts'

export interface Rendered {
  status: number
  /** Absent for a response that is no page, such as a redirect. */
  made?: MadePage
}

/** Sends a request without cookies over an in-process connection; resolves with the status of the response. */
function askInside(pages: PageHandler, host: string, target: string): Promise<number> {
  const [near, far] = duplexPair()
  const answered = new Promise<number>((resolve, reject) => {
    const server = createServer((req, res) => void pages(req, res).catch(reject))
    server.emit('connection', far)
    const asking = request({ createConnection: () => near, path: target, headers: { host } })
    asking.on('error', reject)
    asking.on('response', answer => {
      answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 500))
      answer.resume()
    })
    asking.end()
  })
  return answered.finally(() => {
    near.destroy()
    far.destroy()
  })
}

/** Renders a page as an anonymous visitor gets it. */
export async function renderPage(
  pages: PageHandler,
  tenant: Tenant,
  host: string,
  target: string,
): Promise<Rendered> {
  const rendered: Rendered = { status: 500 }
  const take = (made: MadePage) => {
    rendered.made = made
  }
  const info = { requestId: newId(), ip: '', tls: false, tenant, made: take }
  const status = await askInside((req, res) => withRequestInfo(info, () => pages(req, res)), host, target)
  rendered.status = rendered.made?.status ?? status
  return rendered
}
