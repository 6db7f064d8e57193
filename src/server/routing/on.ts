import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../context/context.ts'
import type { Piece } from '../db/at-once.ts'
import type { StoredKey } from '../db/stored-key.ts'
import type { CallRequest } from './call-request.ts'

/** A file part that arrived whole and lies in a temporary file; it is deleted when the call is over. */
export interface UploadedFile {
  path: string
  /** As the browser named it: never to be used as a path. */
  name: string
  mime: string
  size: number
  /** Text parts of the same form. */
  fields: Record<string, string>
}

/** The answer of an endpoint with `download: true`. */
export interface Download {
  body: Uint8Array | string | ReadableStream<Uint8Array>
  mime: string
  name: string
  /** Shown in the browser instead of saved. Never for what strangers uploaded, except pictures. */
  inline?: boolean
}

/** An answer with a message for the snackbar. Any other value is the data itself. */
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

/** `message` is a translation key, e.g. `auth:loggedOut`. */
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
  /** Set for `multipart` endpoints. */
  file: UploadedFile
  /** The untouched bytes of a `raw` endpoint. */
  rawBody: Uint8Array
  headers: CallRequest['headers']
}

type Output<E> = E extends { download: true } ? Download : AnswerOf<E> | WithMessage<AnswerOf<E>>

export interface Route {
  endpoint: Endpoint
  handler: (ctx: Context, input: Input<Endpoint>) => Promise<unknown>
  /** See `RouteOptions`. */
  inSteps?: boolean
  steady?: boolean
  atOnce?: (ctx: Context, input: Input<Endpoint>) => AtOnce<unknown> | undefined
}

/** What an idempotent call answers if `piece` can be done; it writes the key together with the work. */
export interface AtOnce<Data> {
  data: Data
  piece(key: StoredKey): Piece
}

export interface RouteOptions<E> {
  /**
   * For idempotent calls that talk to the outside: the service keeps its own transactions. Otherwise the
   * whole call is one transaction, which the Idempotency-Key commits with.
   */
  inSteps?: boolean
  /** The handler gives the same object again and again, to whoever asks; its text is made once. */
  steady?: boolean
  /** The same in one round trip, where what is in memory says that it should do; else the handler is asked. */
  atOnce?: (ctx: Context, input: Input<E>) => AtOnce<AnswerOf<E>> | undefined
}

/** Binds an endpoint of the contract to the function of a service that answers it. */
export function on<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: Context, input: Input<E>) => Promise<Output<E>>,
  { inSteps, steady, atOnce }: RouteOptions<E> = {},
): Route {
  return {
    endpoint,
    handler: handler as Route['handler'],
    inSteps,
    steady,
    atOnce: atOnce as Route['atOnce'],
  }
}
