export interface CallRequest {
  readonly method: string
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null
}

export interface CallAnswer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: string | Uint8Array | ReadableStream<Uint8Array>
}

const afterHost = (url: string) => url.indexOf('/', url.indexOf('//') + 2)

/** Path as sent, and query. */
export function targetOf({ url }: Pick<CallRequest, 'url'>): { path: string; search: string } {
  const start = afterHost(url)
  const target = start < 0 ? '/' : url.slice(start)
  const at = target.indexOf('?')
  return at < 0 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at + 1) }
}

export function toResponse({ status, headers, cookies, body }: CallAnswer): Response {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return new Response(body as BodyInit, { status, headers: all })
}
