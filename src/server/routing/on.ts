import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../context/context.ts'
import type { BatchItem } from '../db/batch.ts'
import type { StoredKey } from '../db/stored-key.ts'
import type { CallRequest } from './call-request.ts'

/** A complete upload in a temporary file, deleted after the call. */
export interface UploadedFile {
  path: string
  /** Client file name: never use it as a path. */
  name: string
  mime: string
  size: number
  fields: Record<string, string>
}

/** Response of an endpoint with `download: true`. */
export interface Download {
  body: Uint8Array | string | ReadableStream<Uint8Array>
  mime: string
  name: string
  /** Display instead of download. Of uploads only for pictures. */
  inline?: boolean
}

export class WithMessage<Data> {
  readonly data: Data
  readonly message: string
  readonly vars: Record<string, unknown> | undefined
  constructor(data: Data, message: string, vars?: Record<string, unknown>) {
    this.data = data
    this.message = message
    this.vars = vars
  }
}

/** `message`: a text key, e.g. `auth:loggedOut`. */
export const withMessage = <Data>(data: Data, message: string, vars?: Record<string, unknown>) =>
  new WithMessage(data, message, vars)

type PathParams<E> = E extends { path: infer P extends string }
  ? Record<ParamNames<P>, string>
  : Record<string, string>
type ParamNames<P extends string> = string extends P
  ? string
  : P extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParamNames<Rest>
    : never

export interface Input<E> {
  params: PathParams<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Only for `multipart`. */
  file: UploadedFile
  /** Only for `raw`. */
  rawBody: Uint8Array
  headers: CallRequest['headers']
}

type Output<E> = E extends { download: true } ? Download : AnswerOf<E> | WithMessage<AnswerOf<E>>

export interface Route {
  endpoint: Endpoint
  handler: (ctx: Context, input: Input<Endpoint>) => Promise<unknown>
  inSteps?: boolean
  steady?: boolean
  batched?: (ctx: Context, input: Input<Endpoint>) => BatchedResponse<unknown> | undefined
  contended?: (ctx: Context, input: Input<Endpoint>) => string | undefined
}

/** Response of a batched idempotent call; `piece` also stores the key. */
export interface BatchedResponse<Data> {
  data: Data
  toItem(key: StoredKey): BatchItem
}

export interface RouteOptions<E> {
  /** Several transactions; by default a call is one, which stores the Idempotency-Key. */
  inSteps?: boolean
  /** The handler returns a shared object, serialised once. */
  steady?: boolean
  /** Batched variant, if cached data suggest success; otherwise the handler runs. */
  batched?: (ctx: Context, input: Input<E>) => BatchedResponse<AnswerOf<E>> | undefined
  /** Id of a row that many calls write at the same time: they take turns. */
  contended?: (ctx: Context, input: Input<E>) => string | undefined
}

/** Binds an endpoint to its handler. */
export function on<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: Context, input: Input<E>) => Promise<Output<E>>,
  { inSteps, steady, batched, contended }: RouteOptions<E> = {},
): Route {
  return {
    endpoint,
    handler: handler as Route['handler'],
    inSteps,
    steady,
    batched: batched as Route['batched'],
    contended: contended as Route['contended'],
  }
}
