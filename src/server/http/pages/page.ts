import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Posted } from '#shared/contract/forms.ts'
import { mayOpen, type Page } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { clientSettings } from '#shared/rules/site/client-settings.ts'
import { NO_OWNER, OWNER_HEADER } from '#shared/rules/site/offline.ts'
import type { Context } from '../../context/context.ts'
import { sha256 } from '../../lib/crypto.ts'
import { inDigitsOf } from '../../lib/digits.ts'
import { tFor } from '../../lib/i18n.ts'
import { newId } from '../../lib/ids.ts'
import { runtime } from '../../runtime/runtime.ts'
import { chosenTheme, cookiesOf, parseCookies } from '../../wire/cookies.ts'
import {
  acceptLink,
  detour,
  looksLikeFile,
  type RequestedPage,
  readAddress,
  redirect,
  storedLanguageDetour,
} from '../../wire/page-steps.ts'
import { type RequestInfo, requestInfo } from '../../wire/request-info.ts'
import { type Identified, identify } from '../calls/identify.ts'
import { checkLimit, tryOnPage } from '../calls/limits.ts'
import { toAppError } from '../calls/respond.ts'
import { drawAfterForm, formRefusal, takeForm } from '../forms/form-page.ts'
import { type ErrorContext, hasOwnText, plainPage } from './plain-page.ts'

function errorPage(request: Request, code: ErrorCode, lang: Lang, context: ErrorContext): Response {
  const theme = chosenTheme(parseCookies(request.headers.get('cookie')))
  const { status, html, headers } = plainPage(code, lang, { ...context, theme })
  return new Response(html, { status, headers })
}

/** A short error for missing files instead of a page. */
function missingFile(request: Request, { lang }: RequestedPage, info: RequestInfo): Response {
  if (request.headers.get('accept')?.includes('text/html'))
    return errorPage(request, 'request.not_found', lang, info)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Not found\n', { status: 404, headers })
}

function localsOf(
  { ctx, cookies }: Identified,
  { lang, path, url, page }: RequestedPage,
  posted: Posted | undefined,
): App.Locals {
  const { tenant, user } = ctx
  return {
    ctx,
    tenant,
    lang,
    user,
    page,
    posted,
    formKey: newId(),
    tries: (name, work) => tryOnPage(ctx, name, work),
    t: tFor(lang),
    settings: tenant.settings,
    client: clientSettings(tenant.settings, lang),
    theme: chosenTheme(cookies) ?? 'light',
    side: cookies.side === 'folded' ? 'folded' : 'open',
    path: path + url.search,
  }
}

// Guest pages must not be cached on shared computers.
const isPersonal = ({ user, guestTokenHash }: Context, page: Page | undefined) =>
  user !== undefined || page?.secret === true || (guestTokenHash !== undefined && !page?.content)

/** Owner of offline copies: a session acting for one agency. None for staff and guest grants. */
function ownerOf({ user, sessionTokenHash, effects }: Context): string | undefined {
  if (!user || !sessionTokenHash || user.kind === 'staff') return NO_OWNER
  if (effects.byGrant) return undefined
  return sha256(`saved pages ${sessionTokenHash} ${user.travel_agency?.id}`).slice(0, 32)
}

function finish(response: Response, ctx: Context, { tls }: RequestInfo, page: Page | undefined): Response {
  const { headers } = response
  const { effects } = ctx
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', isPersonal(ctx, page) ? 'private, no-store' : 'private, no-cache')
  headers.set('Vary', 'Cookie')
  const owner = page?.content ? undefined : ownerOf(ctx)
  if (owner) headers.set(OWNER_HEADER, owner)
  // Not `no-referrer`: older browsers would post forms without Origin.
  if (page?.secret) headers.set('Referrer-Policy', 'same-origin')
  // As the call does: what the browser keeps of the session goes with it.
  if (effects.session === null) headers.set('Clear-Site-Data', '"cache"')
  for (const cookie of cookiesOf(effects, tls)) headers.append('Set-Cookie', cookie)
  return response
}

type Render = (locals: App.Locals) => Promise<Response>

async function steps(
  request: Request,
  requested: RequestedPage,
  info: RequestInfo,
  render: Render,
): Promise<Response> {
  const identified = await identify(request, info, () => requested.lang)
  const { ctx, cookies } = identified
  const { page } = requested
  if (ctx.user && page && !mayOpen(page, ctx.user))
    return finish(errorPage(request, 'request.not_found', requested.lang, info), ctx, info, page)
  const draw = (posted: Posted | undefined) => render(localsOf(identified, requested, posted))
  if (request.method === 'POST') {
    const away = detour(requested, ctx)
    const response = away
      ? redirect(away, 303)
      : await takeForm(request, identified, requested, info.tls, draw)
    return finish(response, ctx, info, page)
  }
  const away =
    storedLanguageDetour(requested, cookies.lang, request) ??
    detour(requested, ctx) ??
    (await acceptLink(requested, ctx))
  if (!away && page?.limit) await checkLimit(ctx, page.limit, undefined)
  const response = away ? redirect(away) : await drawAfterForm(identified, requested, info.tls, draw)
  return finish(response, ctx, info, page)
}

// Handled here, so that the log gets only class and frames of the error.
async function failed(
  error: unknown,
  request: Request,
  { lang }: RequestedPage,
  info: RequestInfo,
): Promise<Response> {
  const { log } = await runtime()
  const { code, details } = toAppError(error, log, info.requestId)
  const retryAfter = details?.retry_after === undefined ? undefined : Number(details.retry_after)
  const specific = request.method === 'POST' || hasOwnText(code)
  return errorPage(request, specific ? code : 'server.failed', lang, { ...info, retryAfter })
}

// A part that fails after the first bytes would end a page in the middle, or without any: drawn whole, it is refused.
const drawnWhole = async (response: Response): Promise<Response> =>
  response.body ? new Response(await response.arrayBuffer(), response) : response

/** Steps of a page: tenant, session, language, guard, page. */
export async function answerPage(request: Request, render: Render): Promise<Response> {
  const requested = readAddress(new URL(request.url))
  const info = await requestInfo(request)
  info.route = requested.page?.name ?? 'unknown'
  if (!info.tenant) return errorPage(request, 'request.unknown_host', requested.lang, info)
  if (!requested.page && looksLikeFile(requested.path)) return missingFile(request, requested, info)
  const code = formRefusal(request, requested.path)
  if (code) return errorPage(request, code, requested.lang, info)
  try {
    const whole: Render = async locals => drawnWhole(await render(locals))
    return await inDigitsOf(info.tenant, () => steps(request, requested, info, whole))
  } catch (error) {
    return failed(error, request, requested, info)
  }
}
