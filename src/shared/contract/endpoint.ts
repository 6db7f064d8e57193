import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Right } from '../base/permissions.ts'

/**
 * Who may call. `owner`: checked per object by the service, else 404. `staff`: staff with any right; the service leaves
 * out what theirs do not allow. `gateway`: a signed webhook. `browser`: what a browser says by itself, in no one's name;
 * some name no origin.
 */
export type Access = 'public' | 'user' | 'owner' | 'staff' | 'gateway' | 'browser' | { permission: Right }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Named rate limits, see `server/http/calls/limits.ts`. */
export type LimitName =
  | 'login'
  | 'lookup'
  | 'upload'
  | 'slip'
  | 'pasted_list'
  | 'papers'
  | 'place'
  | 'sharing'
  | 'waiting'
  | 'leader'
  | 'hold'
  | 'pay'
  | 'attempt'
  | 'webhook'
  | 'csp_report'
  | 'quick_pay'
  | 'link'
  | 'contact'
  | 'register'
  | 'forgot'
  | 'code'
  | 'password'
  | 'invite'
  | 'export'
  | 'report'
  | 'search'
  | 'pdf'

export interface Endpoint<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> {
  method: Method
  path: string
  summary: string
  access: Access
  query?: Query
  body?: Body
  /** Shape of `data` in the response `{ data, message? }`. */
  answer: Answer
  /** Requires `Idempotency-Key`; the same key gets the same response. */
  idempotent?: boolean
  limit?: LimitName
  /**
   * `multipart`: one streamed file part and text fields as `body`. `raw`: unparsed bytes. `report`: JSON in the media
   * types of browsers' reports. Default `json`.
   */
  bodyKind?: 'json' | 'multipart' | 'raw' | 'report'
  /** Success status, by default 200. */
  status?: number
  download?: boolean
}

type SchemaOf<S> = S extends GenericSchema ? S : undefined

type Declared<Query, Body, Answer extends GenericSchema, Path extends string, Download> = Endpoint<
  SchemaOf<Query>,
  SchemaOf<Body>,
  Answer
> & { path: Path } & (Download extends true ? { download: true } : unknown)

/** Declares a call, which types both the client call and the server route. */
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

export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string)
}

export function buildPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
