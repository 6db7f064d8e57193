import type { Tenant } from '../context.ts'
import { allowAssets, prefixAssets } from './asset-prefix.ts'
import { keepPage } from './page-cache.ts'
import { chooseCoding, encode, etagOf } from './representation.ts'
import { requestInfo } from './request-info.ts'

const QUALITY = 4
const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

function unchanged(request: Request, response: Response, etag: string): boolean {
  return response.status === 200 && request.headers.get('if-none-match') === etag
}

async function readHtml(response: Response, headers: Headers, tenant: Tenant | undefined): Promise<Buffer> {
  if (!tenant?.settings.assets_prefix) return Buffer.from(await response.arrayBuffer())
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('Content-Security-Policy', allowAssets(policy, tenant))
  return Buffer.from(prefixAssets(await response.text(), tenant))
}

/**
 * Finishes a page: whole, with its length, charset and ETag, compressed as the browser takes it. A page
 * that is the same for everybody is kept for the next visitor.
 */
export async function finishHtml(request: Request, response: Response): Promise<Response> {
  if (!isHtml(response) || !response.body) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.append('Vary', 'Accept-Encoding')
  const { tenant } = await requestInfo(request)
  const html = await readHtml(response, headers, tenant)
  const { pathname, search } = new URL(request.url)
  const asked = { method: request.method, target: pathname + search, cookie: request.headers.get('cookie') }
  if (tenant) void keepPage(tenant, asked, new Response(null, { status: response.status, headers }), html)
  const coding = chooseCoding(request.headers.get('accept-encoding'), () => true)
  const etag = `"${etagOf(html)}${coding ? `-${coding}` : ''}"`
  headers.set('ETag', etag)
  if (unchanged(request, response, etag)) return new Response(null, { status: 304, headers })
  const body = coding ? await encode(html, coding, QUALITY) : html
  if (coding) headers.set('Content-Encoding', coding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}
