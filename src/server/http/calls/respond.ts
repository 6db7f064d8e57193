import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { asAppError } from '../../db/failures.ts'
import { AppError } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import type { Log } from '../../lib/log.ts'
import type { CallAnswer } from '../../routing/call-request.ts'

/** Version of the page assets; older clients offer to reload. */
export const ASSETS_VERSION = '1.0.188'

export const API_HEADERS = {
  'Cache-Control': 'no-store',
  Vary: 'Cookie, X-Locale',
  'X-Assets-Version': ASSETS_VERSION,
} as const

const JSON_HEADERS = { ...API_HEADERS, 'Content-Type': 'application/json; charset=utf-8' } as const

/** @param body JSON */
export const textAnswer = (
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): CallAnswer => ({
  status,
  headers: { ...JSON_HEADERS, ...headers },
  cookies: [],
  body,
})

export const jsonAnswer = (status: number, body: unknown): CallAnswer =>
  textAnswer(status, JSON.stringify(body))

/** Maps any error to an AppError; unexpected and PostgreSQL data errors become `server.failed` and are logged. */
export function toAppError(error: unknown, log: Log, requestId: string): AppError {
  const mapped = asAppError(error)
  if (mapped instanceof AppError) {
    if (mapped.status >= 500) log.warn({ code: mapped.code, err: mapped.cause, requestId }, 'refused')
    return mapped
  }
  log.error({ err: error, requestId }, 'call failed')
  return new AppError('server.failed', { cause: error })
}

const RETRY_SECONDS = 2
const MOST_MINUTES = 120

/** The plural form of the wait: in minutes, a long one in hours where the text has them. */
function waitOf(seconds: unknown) {
  if (seconds === undefined) return undefined
  const minutes = Math.max(1, Math.ceil(Number(seconds) / 60))
  return minutes > MOST_MINUTES ? { count: Math.ceil(minutes / 60), context: 'hours' } : { count: minutes }
}

/** Error response: status, translated message and code, no internals. */
export function errorAnswer(error: AppError, lang: Lang, requestId: string): CallAnswer {
  const t = tFor(lang)
  const { code, details, errors } = error
  const message = t(`errors:${code}`, { ...details, ...waitOf(details?.retry_after) })
  const body: ErrorBody = { message, code, details, requestId }
  if (errors) {
    const translated = Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map(text => translate(text)),
    ])
    body.errors = Object.fromEntries(translated)
  }
  const headers: Record<string, string> = {}
  const retryAfter = details?.retry_after ?? (ERROR_STATUS[code] === 503 ? RETRY_SECONDS : undefined)
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter)
  if (details?.allow) headers.Allow = String(details.allow)
  return textAnswer(ERROR_STATUS[code], JSON.stringify(body), headers)

  // Services give keys; validation messages are translated already.
  function translate(text: string): string {
    return /^(validation|errors):[\w.]+$/.test(text) ? t(text, details) : text
  }
}
