import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
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

/** Renders a page as an anonymous visitor gets it: by an internal request without cookies and connection. */
export async function renderPage(
  pages: PageHandler,
  tenant: Tenant,
  host: string,
  target: string,
): Promise<Rendered> {
  const req = new IncomingMessage(new Socket())
  Object.assign(req, { method: 'GET', url: target, headers: { host }, rawHeaders: ['Host', host] })
  const res = new ServerResponse(req)
  const rendered: Rendered = { status: 500 }
  const take = (made: MadePage) => {
    rendered.made = made
  }
  await withRequestInfo({ requestId: newId(), ip: '', tls: false, tenant, made: take }, () => pages(req, res))
  rendered.status = rendered.made?.status ?? res.statusCode
  return rendered
}
