import type { Lang } from '#shared/i18n/index.ts'
import type { Context } from '../context.ts'
import { AppError, isAppError } from '../errors.ts'
import { runtime } from '../runtime.ts'
import { callRoute } from './call.ts'
import { parseCookies, secretCookie } from './cookies.ts'
import { isOwnRequest } from './csrf.ts'
import { identify, langOfCall } from './identify.ts'
import type { Route } from './on.ts'
import { openApiDocument } from './openapi.ts'
import { type RequestInfo, requestInfo } from './request-info.ts'
import { errorResponse, jsonResponse, toAppError } from './respond.ts'
import { makeRouter } from './router.ts'
import { ROUTES } from './routes.ts'

const router = makeRouter(ROUTES)
const OPENAPI = '/api/openapi.json'
let openApi: unknown
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Found {
  route: Route
  params: Record<string, string>
}

function findRoute(method: string, path: string): Found {
  const match = router.match(method, path)
  if (!match) throw new AppError('request.not_found')
  if ('allow' in match) throw new AppError('request.method', { details: { allow: match.allow.join(', ') } })
  if (match.params.id !== undefined && !UUID.test(match.params.id)) throw new AppError('request.not_found')
  return match
}

/** Cookies the service asked for. */
function applyEffects(response: Response, { effects }: Context, { tls }: RequestInfo): Response {
  if (effects.session !== undefined) {
    response.headers.append('Set-Cookie', secretCookie('sid', effects.session, tls))
    if (effects.session === null) response.headers.set('Clear-Site-Data', '"cache"')
  }
  if (effects.guest) response.headers.append('Set-Cookie', secretCookie('guest', effects.guest, tls))
  return response
}

/** A refusal after which something stands is an answer like any other. */
function settledResponse(error: unknown, { lang, requestId }: Context): Response {
  if (isAppError(error) && error.settled) return errorResponse(error, lang, requestId)
  throw error
}

async function answer(request: Request, { route, params }: Found): Promise<Response> {
  const foreign = route.endpoint.access !== 'gateway' && !isOwnRequest(request.method, request.headers)
  if (foreign) throw new AppError('request.cross_site')
  const { ctx, info } = await identify(request, cookies => langOfCall(request, cookies))
  const response = await callRoute(route, params, request, ctx).catch(error => settledResponse(error, ctx))
  return applyEffects(response, ctx, info)
}

/** Answers a call under /api; never throws. */
export async function handleApi(request: Request): Promise<Response> {
  const { log } = await runtime()
  const info = await requestInfo(request)
  const lang: Lang = langOfCall(request, parseCookies(request.headers.get('cookie')))
  try {
    if (!info.tenant) throw new AppError('request.unknown_host')
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === OPENAPI) {
      openApi ??= openApiDocument(ROUTES)
      return jsonResponse(200, openApi)
    }
    const found = findRoute(request.method, pathname)
    info.route = found.route.endpoint.path
    return await answer(request, found)
  } catch (error) {
    return errorResponse(toAppError(error, log, info.requestId), lang, info.requestId)
  }
}
