import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import type { CallRequest } from '../../routing/call-request.ts'
import type { Called, FormCall } from '../../routing/form.ts'
import type { Route } from '../../routing/on.ts'
import { callRoute } from '../calls/call.ts'
import { ROUTES } from '../calls/routes.ts'

const routes = new Map<Endpoint, Route>(ROUTES.map(route => [route.endpoint, route]))

async function* bytesOf(body: unknown) {
  if (body !== undefined) yield Buffer.from(JSON.stringify(body))
}

/** The equivalent API request. A call with a file reads the form's own body. */
function requestOf(
  endpoint: Endpoint,
  request: CallRequest,
  { path, query, body }: { path: string; query?: Record<string, string>; body?: unknown },
  key: string | undefined,
): CallRequest {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const url = new URL(path + search, request.url).href
  const { method, bodyKind } = endpoint
  if (bodyKind === 'multipart') return { method, url, headers: request.headers, body: request.body }
  const own: Record<string, string | null> = {
    'content-type': 'application/json',
    'content-length': null,
    'idempotency-key': key ?? null,
  }
  const get = (name: string) =>
    name.toLowerCase() in own ? own[name.toLowerCase()] : request.headers.get(name)
  return {
    method,
    url,
    headers: { get: name => get(name) ?? null },
    body: bytesOf(body),
  }
}

/** Makes calls for a posted form, as a script would. `key`: idempotency key of the form. */
export function formCall(request: CallRequest, ctx: Context, key: string | undefined): FormCall {
  return async (endpoint, { params = {}, query, body } = {}) => {
    const route = routes.get(endpoint)
    if (!route) throw new Error(`Nothing answers ${endpoint.method} ${endpoint.path}`)
    if (params.id !== undefined && !isId(params.id)) throw new AppError('request.not_found')
    const path = buildPath(endpoint.path, params)
    const answer = await callRoute(
      route,
      params,
      requestOf(endpoint, request, { path, query, body }, key),
      ctx,
    )
    return JSON.parse(String(answer.body)) as Called<typeof endpoint>
  }
}
