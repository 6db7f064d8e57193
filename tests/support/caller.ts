import {
  type AnswerOf,
  type BodyIn,
  buildPath,
  type Endpoint,
  type QueryIn,
} from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { TenantKey } from './people.ts'

export interface Reply<Data> extends Partial<Omit<ErrorBody, 'message'>> {
  status: number
  /** Of a success; reading it after a refusal fails the test. */
  data: Data
  message?: string
  headers: Headers
  /** The answer as it came. */
  body: unknown
}

interface RawInput {
  body?: BodyInit
  type?: string
  headers?: Record<string, string>
}

export interface CallInput<E> {
  params?: Record<string, string>
  query?: Partial<Record<string, string>> & Partial<QueryIn<E>>
  /** Anything may be sent: refusing wrong bodies is part of what is tested. */
  body?: BodyIn<E> | Record<string, unknown>
  file?: Blob
  fileName?: string
  /** A new one for each call unless given. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

export interface Client {
  tenant: TenantKey
  lang: Lang
  cookies: Map<string, string>
  /** A call of the contract. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Reply<AnswerOf<E>>>
  /** A download of the contract. */
  download(endpoint: Endpoint, input?: CallInput<Endpoint>): Promise<Response>
  /** Any request at all. */
  send(method: string, path: string, input?: RawInput): Promise<Reply<unknown>>
  /** Another browser in the same state, e.g. a second tab. */
  clone(): Client
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

async function toReply(response: Response): Promise<Reply<never>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = isJson ? JSON.parse(text) : text
  const fields = typeof body === 'object' ? body : {}
  return {
    ...fields,
    status: response.status,
    headers: response.headers,
    body,
    get data(): never {
      if (response.ok) return fields.data as never
      throw new Error(`Answered ${response.status}: ${text.slice(0, 500)}`)
    },
  }
}

function bodyOf(endpoint: Endpoint, input: CallInput<Endpoint>): RawInput {
  if (input.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value))
    form.append('file', input.file, input.fileName ?? 'passport.jpg')
    return { body: form }
  }
  if (endpoint.method === 'GET' || input.body === undefined) return {}
  return { body: JSON.stringify(input.body), type: 'application/json' }
}

function pathOf(endpoint: Endpoint, input: CallInput<Endpoint>): string {
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()
  return buildPath(endpoint.path, input.params) + (search && `?${search}`)
}

/** What takes a request to a server: the router itself, or the network. */
export type Deliver = (request: Request) => Promise<Response>

/** A browser at a tenant's address: sends what our own pages send, keeps cookies. */
export function makeCaller(tenant: TenantKey, deliver: Deliver, cookies = new Map<string, string>()): Client {
  const client: Client = {
    tenant,
    lang: 'en',
    cookies,
    clone: () => Object.assign(makeCaller(tenant, deliver, new Map(cookies)), { lang: client.lang }),
    send: async (method, path, input = {}) => toReply(await request(method, path, input)),
    call: async (endpoint, input = {}) => toReply(await requestOf(endpoint, input)) as never,
    download: (endpoint, input = {}) => requestOf(endpoint, input),
  }

  function requestOf(endpoint: Endpoint, input: CallInput<Endpoint>): Promise<Response> {
    const key: Record<string, string> = endpoint.idempotent
      ? { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }
      : {}
    const raw = bodyOf(endpoint, input)
    return request(endpoint.method, pathOf(endpoint, input), {
      ...raw,
      headers: { ...key, ...input.headers },
    })
  }

  async function request(method: string, path: string, { body, type, headers }: RawInput): Promise<Response> {
    const all = new Headers({
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-locale': client.lang,
      ...(type && { 'content-type': type }),
      ...headers,
    })
    if (cookies.size > 0) all.set('cookie', [...cookies].map(pair => pair.join('=')).join('; '))
    const url = `http://${tenant}.localhost${path}`
    const response = await deliver(new Request(url, { method, body, headers: all, redirect: 'manual' }))
    keepCookies(cookies, response)
    return response
  }
  return client
}
