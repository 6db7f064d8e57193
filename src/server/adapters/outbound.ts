import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

/** No gateway may keep us waiting longer, or send us more, than this. */
const OUTBOUND_LIMITS = { milliseconds: 10_000, bytes: 2_000_000 }

export interface OutboundPost {
  /** Where to connect. */
  url: URL
  headers: Record<string, string>
  body: string
}

/**
 * Sends a POST and gives the status and text of the answer. Never follows a redirect.
 * @throws Error when it takes over 10 s, answers over 2 MB, or cannot be reached.
 */
export function post(
  { url, headers, body }: OutboundPost,
  limits = OUTBOUND_LIMITS,
): Promise<{ status: number; text: string }> {
  const send = url.protocol === 'https:' ? overHttps : overHttp
  const signal = AbortSignal.timeout(limits.milliseconds)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const call = send(url, { method: 'POST', headers, signal, agent: false }, answer => {
    const parts: Buffer[] = []
    let size = 0
    answer.on('error', reject)
    answer.on('data', (part: Buffer) => {
      size += part.length
      if (size > limits.bytes) answer.destroy(new Error('The answer is too large'))
      else parts.push(part)
    })
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
    )
  })
  call.on('error', reject)
  call.end(body)
  return promise
}
