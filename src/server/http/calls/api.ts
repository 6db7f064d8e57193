import type { Context } from '../../context/context.ts'
import { inDigitsOf } from '../../lib/digits.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { type CallAnswer, type CallRequest, targetOf, toResponse } from '../../routing/call-request.ts'
import type { Route } from '../../routing/on.ts'
import { runtime } from '../../runtime/runtime.ts'
import { cookiesOf, parseCookies } from '../../wire/cookies.ts'
import { type RequestInfo, requestInfo } from '../../wire/request-info.ts'
import { callRoute } from './call.ts'
import { isOwnRequest } from './csrf.ts'
import { identify, langOfCall } from './identify.ts'
import { openApiDocument } from './openapi.ts'
import { errorAnswer, jsonAnswer, toAppError } from './respond.ts'
import { makeRouter } from './router.ts'
import { ROUTES } from './routes.ts'

const router = makeRouter(ROUTES)
const OPENAPI = '/api/openapi.json'
let openApi: unknown

interface Found {
  route: Route
  params: Record<string, string>
}

function findRoute(method: string, path: string): Found {
  const match = router.match(method, path)
  if (!match) throw new AppError('request.not_found')
  if ('allow' in match) throw new AppError('request.method', { details: { allow: match.allow.join(', ') } })
  if (match.params.id !== undefined && !isId(match.params.id)) throw new AppError('request.not_found')
  return match
}

/** Sets cookies of the service's effects. */
function applyEffects(answer: CallAnswer, { effects }: Context, { tls }: RequestInfo): CallAnswer {
  answer.cookies.push(...cookiesOf(effects, tls))
  if (effects.session === null) answer.headers['Clear-Site-Data'] = '"cache"'
  return answer
}

async function failedAnswer(error: unknown, { lang, requestId }: Context): Promise<CallAnswer> {
  const { log } = await runtime()
  return errorAnswer(toAppError(error, log, requestId), lang, requestId)
}

async function answer(
  request: CallRequest,
  { route, params }: Found,
  info: RequestInfo,
): Promise<CallAnswer> {
  const { access } = route.endpoint
  const mayBeForeign = access === 'gateway' || access === 'browser'
  if (!mayBeForeign && !isOwnRequest(request.method, request.headers))
    throw new AppError('request.cross_site')
  const { ctx } = await identify(request, info, cookies => langOfCall(request, cookies))
  const answered = await callRoute(route, params, request, ctx).catch(error => failedAnswer(error, ctx))
  return applyEffects(answered, ctx, info)
}

async function refused(
  error: unknown,
  request: CallRequest,
  { requestId }: RequestInfo,
): Promise<CallAnswer> {
  const { log } = await runtime()
  const lang = langOfCall(request, parseCookies(request.headers.get('cookie')))
  return errorAnswer(toAppError(error, log, requestId), lang, requestId)
}

async function answerOf(request: CallRequest, info: RequestInfo): Promise<CallAnswer> {
  try {
    if (!info.tenant) throw new AppError('request.unknown_host')
    const { path } = targetOf(request)
    if (request.method === 'GET' && path === OPENAPI) {
      openApi ??= openApiDocument(ROUTES)
      return jsonAnswer(200, openApi)
    }
    const found = findRoute(request.method, path)
    info.route = found.route.endpoint.path
    return await answer(request, found, info)
  } catch (error) {
    return refused(error, request, info)
  }
}

/** Handles a request under /api; never throws. */
export const answerApi = (request: CallRequest, info: RequestInfo): Promise<CallAnswer> =>
  inDigitsOf(info.tenant, () => answerOf(request, info))

export async function handleApi(request: Request): Promise<Response> {
  return toResponse(await answerApi(request, await requestInfo(request)))
}
