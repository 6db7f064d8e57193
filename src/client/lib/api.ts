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

/** Version of the page assets of this build. */
const ASSETS_VERSION = '1.0.188'

/** Error response; `message` is translated. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

export const detailOf = (error: unknown, code: string, name: string): unknown =>
  error instanceof ApiError && error.body.code === code ? error.body.details?.[name] : undefined

export interface CallOptions<E> {
  params?: Record<string, string>
  query?: QueryIn<E>
  body?: BodyIn<E>
  /** One per intended action; retries reuse it. */
  idempotencyKey?: string
  /** The caller shows the error. */
  quiet?: boolean
  signal?: AbortSignal
}

export interface Answered<Data> {
  data: Data
  message?: string
}

/** What every call says of the page it comes from. */
export const callHeaders = (): Record<string, string> => ({
  'X-Locale': document.documentElement.lang || 'en',
  'X-Requested-With': 'XMLHttpRequest',
  'X-Assets-Version': ASSETS_VERSION,
})

const headersOf = (key: string | undefined) => ({
  ...callHeaders(),
  ...(key ? { 'Idempotency-Key': key } : {}),
})

function isNewer(version: string): boolean {
  const theirs = version.split('.').map(Number)
  const ours = ASSETS_VERSION.split('.').map(Number)
  const at = theirs.findIndex((part, i) => part !== (ours[i] ?? 0))
  return at >= 0 && (theirs[at] as number) > (ours[at] ?? 0)
}

/** What is between may answer for the server, without JSON. */
function errorBody(body: unknown, headers: Headers): ErrorBody {
  if (typeof body === 'object' && body) return body as ErrorBody
  return { message: '', requestId: headers.get('x-request-id') ?? undefined } as ErrorBody
}

/** Handles a newer version, an ended session and errors. */
export function readAnswer(status: number, headers: Headers, body: unknown): Answered<unknown> {
  const version = headers.get('x-assets-version')
  if (version && isNewer(version)) apiListeners().newVersion?.(version)
  if (status === 401) apiListeners().signedOut?.()
  if (status < 400) return body as Answered<unknown>
  const wait = Number(headers.get('retry-after'))
  throw new ApiError(status, errorBody(body, headers), wait > 0 ? wait : undefined)
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

// Reads, and calls with an idempotency key.
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

async function sendOrRecover<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<Answered<unknown>> {
  try {
    return await sendPatiently(endpoint, options)
  } catch (error) {
    const again = error instanceof ApiError && (await apiListeners().recover?.(error.body))
    if (!again) throw error
    return sendPatiently(endpoint, options)
  }
}

/** Returns data and message. Throws ApiError or a network error. */
export async function apiWithMessage<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answered<AnswerOf<E>>> {
  try {
    return (await sendOrRecover(endpoint, options)) as Answered<AnswerOf<E>>
  } catch (error) {
    if (!options.quiet && !options.signal?.aborted) apiListeners().failed?.(error)
    throw error
  }
}

/** Calls a contract endpoint. Throws ApiError or a network error. */
export async function api<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  return (await apiWithMessage(endpoint, options)).data
}
