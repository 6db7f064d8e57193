import * as v from 'valibot'
import { request } from '../outbound.ts'

/** An answer that says nothing about what the gateway did. The message holds no personal data. */
export class GatewayFailure extends Error {}

export class GatewayRefusal extends Error {
  readonly status: number
  constructor(what: string, status: number) {
    super(`${what} was refused with ${status}`)
    this.status = status
  }
}

export interface GatewayConnection {
  name: string
  baseUrl: string
  headers: Record<string, string>
}

interface JsonCall<Answer extends v.GenericSchema> {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  /** Sent as it is with a content type of `headers`, else as JSON. */
  body?: string | object
  headers?: Record<string, string>
  answer: Answer
}

function parse<Answer extends v.GenericSchema>(schema: Answer, text: string, what: string) {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    // The reason would quote the answer, which may hold personal data.
    throw new GatewayFailure(`${what} was answered in another form`)
  }
}

/**
 * Calls a gateway and checks its answer. Undefined for 404.
 * @throws GatewayRefusal for any other 4xx; an error after 10 s, 2 MB, a redirect, a 5xx or an answer of another form
 */
export async function callGateway<Answer extends v.GenericSchema>(
  { name, baseUrl, headers }: GatewayConnection,
  { method = 'GET', path, body, headers: own, answer }: JsonCall<Answer>,
): Promise<v.InferOutput<Answer> | undefined> {
  const what = `${name}: ${method} ${path.replace(/[?].*/, '')}`
  const json = typeof body === 'object'
  const { status, text } = await request({
    method,
    url: new URL(baseUrl + path),
    headers: {
      accept: 'application/json',
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
      ...own,
    },
    body: json ? JSON.stringify(body) : body,
  })
  if (status === 404) return undefined
  // 408, 409 and 429: another try may succeed, or has.
  if (status >= 400 && status < 500 && ![408, 409, 429].includes(status))
    throw new GatewayRefusal(what, status)
  if (status < 200 || status >= 300) throw new GatewayFailure(`${what} was answered ${status}`)
  return parse(answer, text, what)
}

/** Of a call that creates something: 404 is no answer to it. */
export async function requireAnswer<T>(answer: Promise<T | undefined>): Promise<T> {
  const given = await answer
  if (given === undefined) throw new GatewayFailure('A gateway does not know what was just asked for')
  return given
}

export async function accepted<T>(work: Promise<T>, taken = (_: T) => true): Promise<boolean> {
  try {
    return taken(await work)
  } catch (error) {
    // A wrong key says nothing about the money.
    if (error instanceof GatewayRefusal && ![401, 403].includes(error.status)) return false
    throw error
  }
}

export async function keyCheck(work: Promise<boolean>): Promise<'works' | 'key_refused' | 'other_mode'> {
  try {
    return (await work) ? 'works' : 'other_mode'
  } catch (error) {
    if (error instanceof GatewayRefusal) return 'key_refused'
    throw error
  }
}
