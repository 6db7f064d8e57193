import { createServer, request } from 'node:http'
import { duplexPair } from 'node:stream'
import { newRequestId } from '../../lib/ids.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { PageHandler } from '../../wire/page-handler.ts'
import type { PageOutput } from '../../wire/page-output.ts'
import { type RequestInfo, withRequestInfo } from '../../wire/request-info.ts'

export interface RenderResult {
  status: number
  /** Absent for a response that is no page, such as a redirect. */
  page?: PageOutput
}

/** Sends a request without cookies over an in-process connection; resolves with the status of the response. */
function requestInProcess(pages: PageHandler, host: string, target: string): Promise<number> {
  const [near, far] = duplexPair()
  const status = new Promise<number>((resolve, reject) => {
    const server = createServer((req, res) => void pages(req, res).catch(reject))
    server.emit('connection', far)
    const outgoing = request({ createConnection: () => near, path: target, headers: { host } })
    outgoing.on('error', reject)
    outgoing.on('response', response => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 500))
      response.resume()
    })
    outgoing.end()
  })
  return status.finally(() => {
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
): Promise<RenderResult> {
  const rendered: RenderResult = { status: 500 }
  const onPage = (page: PageOutput) => {
    rendered.page = page
  }
  const info: RequestInfo = { requestId: newRequestId(), ip: '', tls: false, tenant, onPage }
  const code = await requestInProcess(
    (req, res) => withRequestInfo(info, () => pages(req, res)),
    host,
    target,
  )
  rendered.status = rendered.page?.status ?? code
  return rendered
}
