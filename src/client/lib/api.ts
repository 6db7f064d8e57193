import { ofetch } from 'ofetch'
import {
  type AnswerOf,
  type BodyIn,
  buildPath,
  type Endpoint,
  type QueryIn,
} from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { apiListeners } from './api-listeners.ts'

/** Version of the page assets this code was built as. */
export const ASSETS_VERSION = '1.0.188'

/** A refusal of the server. `message` is translated and may be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

export interface CallOptions<E> {
  params?: Record<string, string>
  query?: QueryIn<E>
  body?: BodyIn<E>
  /** One per intended action; a retry of the same action sends the same key. */
  idempotencyKey?: string
  /** The caller shows the failure itself. */
  quiet?: boolean
  signal?: AbortSignal
}

export interface Answered<Data> {
  data: Data
  message?: string
}

const headersOf = (key: string | undefined) => ({
  'X-Locale': document.documentElement.lang || 'en',
  'X-Requested-With': 'XMLHttpRequest',
  'X-Assets-Version': ASSETS_VERSION,
  ...(key ? { 'Idempotency-Key': key } : {}),
})

function isNewer(version: string): boolean {
  const theirs = version.split('.').map(Number)
  const ours = ASSETS_VERSION.split('.').map(Number)
  const at = theirs.findIndex((part, i) => part !== (ours[i] ?? 0))
  return at >= 0 && (theirs[at] as number) > (ours[at] ?? 0)
}

/** What every answer may bring: news of a newer version, the end of the session, a refusal. */
export function readAnswer(status: number, headers: Headers, body: unknown): Answered<unknown> {
  const version = headers.get('x-assets-version')
  if (version && isNewer(version)) apiListeners().newVersion?.(version)
  if (status === 401) apiListeners().signedOut?.()
  if (status < 400) return body as Answered<unknown>
  const wait = Number(headers.get('retry-after'))
  throw new ApiError(status, (body ?? { message: '' }) as ErrorBody, wait > 0 ? wait : undefined)
}

const MAX_TRIES = 3
const pause = (seconds: number) => new Promise(done => setTimeout(done, seconds * 1000))

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answered<unknown>> {
  const response = await ofetch
    .raw(buildPath(endpoint.path, options.params), {
      method: endpoint.method,
      query: options.query as Record<string, unknown> | undefined,
      body: options.body as Record<string, unknown> | undefined,
      headers: headersOf(options.idempotencyKey),
      credentials: 'same-origin',
      ignoreResponseError: true,
      retry: 0,
      signal: options.signal,
    })
    .catch(error => {
      throw options.signal?.aborted ? error : new TypeError(apiListeners().unreachable, { cause: error })
    })
  return readAnswer(response.status, response.headers, response._data)
}

// Repeating is safe for reads and for calls whose key makes them happen once.
const mayRepeat = (endpoint: Endpoint, key: string | undefined) =>
  endpoint.method === 'GET' || key !== undefined

async function sendPatiently<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<Answered<unknown>> {
  for (let tries = 1; ; tries++) {
    try {
      return await send(endpoint, options)
    } catch (error) {
      const busy = error instanceof ApiError && error.status === 503
      if (!busy || tries >= MAX_TRIES || !mayRepeat(endpoint, options.idempotencyKey)) throw error
      await pause(error.retryAfter ?? tries)
    }
  }
}

/** A call with the message that came with its data. Throws ApiError, or the browser's own network error. */
export async function apiWithMessage<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answered<AnswerOf<E>>> {
  try {
    return (await sendPatiently(endpoint, options)) as Answered<AnswerOf<E>>
  } catch (error) {
    if (!options.quiet && !options.signal?.aborted) apiListeners().failed?.(error)
    throw error
  }
}

/** Calls an endpoint of the contract and gives its data. Throws ApiError, or the browser's network error. */
export async function api<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  return (await apiWithMessage(endpoint, options)).data
}
