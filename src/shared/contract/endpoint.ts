import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Permission } from '../base/permissions.ts'

/**
 * Who may call. `public`: anybody. `user`: a session. `owner`: the service decides per object, by session
 * or guest capability, and answers 404 to everybody else. `gateway`: a webhook that proves itself.
 */
export type Access = 'public' | 'user' | 'owner' | 'gateway' | { permission: Permission }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Named rate limits; figures live in `server/http/calls/limits.ts`. */
export type LimitName =
  | 'login'
  | 'lookup'
  | 'upload'
  | 'hold'
  | 'pay'
  | 'link'
  | 'contact'
  | 'register'
  | 'forgot'
  | 'code'
  | 'password'
  | 'invite'
  | 'export'
  | 'report'

export interface Endpoint<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> {
  method: Method
  /** `/api/flight-bookings/{id}`; every `{name}` becomes a string in `params`. */
  path: string
  summary: string
  access: Access
  query?: Query
  body?: Body
  /** Shape of `data` in the answer `{ data, message? }`. */
  answer: Answer
  /** The caller must send `Idempotency-Key`; the same key gives the same answer. */
  idempotent?: boolean
  limit?: LimitName
  /** `multipart`: one file part, streamed; text parts beside it are the `body`. `raw`: the handler gets the untouched bytes. Default `json`. */
  bodyKind?: 'json' | 'multipart' | 'raw'
  /** Status of success, 200 unless said. */
  status?: number
  /** The answer is not JSON (a download). */
  download?: boolean
}

type SchemaOf<S> = S extends GenericSchema ? S : undefined

type Declared<Query, Body, Answer extends GenericSchema, Path extends string, Download> = Endpoint<
  SchemaOf<Query>,
  SchemaOf<Body>,
  Answer
> & { path: Path } & (Download extends true ? { download: true } : unknown)

/** Declares a call once; the client call and the server route take the same value and are typed by it. */
export function defineEndpoint<
  const Query extends GenericSchema | undefined = undefined,
  const Body extends GenericSchema | undefined = undefined,
  const Answer extends GenericSchema = GenericSchema,
  const Path extends string = string,
  const Download extends boolean = false,
>(
  endpoint: Endpoint<Query, Body, Answer> & { path: Path; download?: Download },
): Declared<Query, Body, Answer, Path, Download> {
  return endpoint as unknown as Declared<Query, Body, Answer, Path, Download>
}

export type QueryIn<E> =
  E extends Endpoint<infer Q, infer _B, infer _A>
    ? Q extends GenericSchema
      ? InferInput<Q>
      : undefined
    : never
export type QueryOf<E> =
  E extends Endpoint<infer Q, infer _B, infer _A>
    ? Q extends GenericSchema
      ? InferOutput<Q>
      : undefined
    : never
export type BodyIn<E> =
  E extends Endpoint<infer _Q, infer B, infer _A>
    ? B extends GenericSchema
      ? InferInput<B>
      : undefined
    : never
export type BodyOf<E> =
  E extends Endpoint<infer _Q, infer B, infer _A>
    ? B extends GenericSchema
      ? InferOutput<B>
      : undefined
    : never
export type AnswerOf<E> = E extends Endpoint<infer _Q, infer _B, infer A> ? InferOutput<A> : never

/** Names of the `{placeholders}` in a path. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string)
}

/** `/api/x/{id}` and `{ id }` make `/api/x/…`, percent-encoded. */
export function buildPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
