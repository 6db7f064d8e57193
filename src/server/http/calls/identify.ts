import { isLang, type Lang, stripLang } from '#shared/i18n/index.ts'
import type { Context } from '../../context/context.ts'
import type { ContextInput } from '../../context/make-context.ts'
import { findUser } from '../../features/auth/sessions/sessions.service.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError } from '../../lib/errors.ts'
import type { CallRequest } from '../../routing/call-request.ts'
import { runtime } from '../../runtime/runtime.ts'
import { type Cookies, cookieName, parseCookies, readPosition } from '../../wire/cookies.ts'
import { otherOrigin } from '../../wire/host.ts'
import type { RequestInfo } from '../../wire/request-info.ts'

const MAX_USER_AGENT = 300
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const hashOf = (token: string | undefined) => (token && TOKEN.test(token) ? sha256(token) : undefined)

export interface Identified {
  ctx: Context
  cookies: Cookies
}

/** Builds a request's context from host and cookies. `choose` selects the language. Throws `request.unknown_host`. */
export async function identify(
  request: Pick<CallRequest, 'headers'>,
  info: RequestInfo,
  choose: (cookies: Cookies) => Lang,
): Promise<Identified> {
  const { contextFor } = await runtime()
  if (!info.tenant) throw new AppError('request.unknown_host')
  const cookies = parseCookies(request.headers.get('cookie'))
  const input: ContextInput = {
    tenant: info.tenant,
    origin: otherOrigin(info.tenant, request.headers.get('host'), info.tls),
    lang: choose(cookies),
    requestId: info.requestId,
    ip: info.ip,
    guestTokenHash: hashOf(cookies[cookieName('guest', info.tls)]),
    knownBrowser: cookies[cookieName('known', info.tls)],
    sessionTokenHash: hashOf(cookies[cookieName('sid', info.tls)]),
    wrote: readPosition(cookies[cookieName('wrote', info.tls)]),
    userAgent: request.headers.get('user-agent')?.slice(0, MAX_USER_AGENT),
  }
  const user = input.sessionTokenHash ? await findUser(contextFor(input), input.sessionTokenHash) : undefined
  return { ctx: contextFor(user ? { ...input, user } : input), cookies }
}

/** Of the page a link without the header was followed on. */
function langOfPage(request: CallRequest): Lang | undefined {
  const from = request.headers.get('referer')
  if (request.headers.get('sec-fetch-site') !== 'same-origin' || !from || !URL.canParse(from))
    return undefined
  return stripLang(new URL(from).pathname).lang
}

/** Header, else the page with the link, else cookie, else English. */
export function langOfCall(request: CallRequest, cookies: Cookies): Lang {
  const candidates = [request.headers.get('x-locale'), langOfPage(request), cookies.lang]
  return candidates.find(isLang) ?? 'en'
}
