/** What a call is asked with: a web Request is one, and so is what the front server makes of Node's own. */
export interface CallRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null
}

/** What a call is answered with, before it is written to whoever asked. */
export interface CallAnswer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: string | Uint8Array | ReadableStream<Uint8Array>
}

const afterHost = (url: string) => url.indexOf('/', url.indexOf('//') + 2)

/** Path of a request, as it was written, and what comes after the question mark. */
export function targetOf({ url }: Pick<CallRequest, 'url'>): { path: string; search: string } {
  const start = afterHost(url)
  const target = start < 0 ? '/' : url.slice(start)
  const at = target.indexOf('?')
  return at < 0 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at + 1) }
}

/** For whoever speaks in web Responses: development and tests. */
export function toResponse({ status, headers, cookies, body }: CallAnswer): Response {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return new Response(body as BodyInit, { status, headers: all })
}
