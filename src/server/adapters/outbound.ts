import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

const OUTBOUND_LIMITS = { milliseconds: 10_000, bytes: 2_000_000 }

export interface OutboundRequest {
  /** Default: POST. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: URL
  headers: Record<string, string>
  body?: string
}

/** Thrown after 10 s: each further call may wait as long. */
export class NoAnswer extends Error {}

/** Follows no redirects. @throws NoAnswer after 10 s; an error above 2 MB, or when the host cannot be reached */
export function request(
  { method = 'POST', url, headers, body }: OutboundRequest,
  limits = OUTBOUND_LIMITS,
): Promise<{ status: number; text: string }> {
  const send = url.protocol === 'https:' ? overHttps : overHttp
  const signal = AbortSignal.timeout(limits.milliseconds)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const failed = (cause: Error) =>
    reject(signal.aborted ? new NoAnswer(`${url.host} did not answer in time`, { cause }) : cause)
  const call = send(url, { method, headers, signal, agent: false }, answer => {
    const parts: Buffer[] = []
    let size = 0
    answer.on('error', failed)
    answer.on('data', (part: Buffer) => {
      size += part.length
      if (size > limits.bytes) answer.destroy(new Error('The answer is too large'))
      else parts.push(part)
    })
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
    )
  })
  call.on('error', failed)
  call.end(body)
  return promise
}
