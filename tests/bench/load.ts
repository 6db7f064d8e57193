import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { percentile } from './statistics.ts'

export interface LoadResult {
  /** Answers in all. */
  count: number
  perSecond: number
  /** Milliseconds from the sending to the last byte. */
  p50: number
  p99: number
  /** Answers by status class, e.g. `{ '2xx': 1000 }`. */
  statuses: Record<string, number>
}

interface Target {
  host: string
  port: number
  /** The whole request, headers and body, made again for each send. */
  request: () => string
  connections: number
  seconds: number
}

const END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Bytes of the first whole answer in the buffer, or 0 while it is incomplete. */
function answerLength(buffer: Buffer): number {
  const head = buffer.indexOf(END)
  if (head < 0) return 0
  const headers = buffer.toString('latin1', 0, head).toLowerCase()
  const length = /\r\ncontent-length: *(\d+)/.exec(headers)?.[1]
  if (length !== undefined) {
    const total = head + 4 + Number(length)
    return buffer.length >= total ? total : 0
  }
  if (!headers.includes('transfer-encoding: chunked')) return head + 4
  return buffer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? buffer.length : 0
}

/**
 * Loads one address from this process over keep-alive connections, one request at a time on each. Speaks
 * HTTP by hand, because a full client costs more than the servers that are measured.
 */
export async function load(target: Target): Promise<LoadResult> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const until = performance.now() + target.seconds * 1000
  const started = performance.now()
  await Promise.all(Array.from({ length: target.connections }, () => drive(target, until, times, statuses)))
  const elapsed = (performance.now() - started) / 1000
  const at = (share: number) => Number(percentile(times, share).toFixed(2))
  const count = times.length
  return { count, perSecond: Math.round(count / elapsed), p50: at(0.5), p99: at(0.99), statuses }
}

function drive(
  target: Target,
  until: number,
  times: number[],
  statuses: LoadResult['statuses'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: target.host, port: target.port, noDelay: true })
    let buffer = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      if (performance.now() >= until) {
        socket.destroy()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(target.request())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', chunk => {
      buffer = buffer.length ? Buffer.concat([buffer, chunk]) : chunk
      if (!answerLength(buffer)) return
      times.push(performance.now() - sentAt)
      const status = `${buffer.toString('latin1', 9, 10)}xx`
      statuses[status] = (statuses[status] ?? 0) + 1
      buffer = Buffer.alloc(0)
      send()
    })
  })
}

/** A GET as a browser would send it. */
export function getRequest(host: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: host, 'Accept-Encoding': 'br, gzip', ...headers })
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`
}

/** A same-origin JSON call with its own idempotency key. */
export function postRequest(
  host: string,
  path: string,
  body: unknown,
  more: Record<string, string> = {},
): string {
  const text = JSON.stringify(body)
  const headers = {
    Host: host,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Requested-With': 'XMLHttpRequest',
    'Sec-Fetch-Site': 'same-origin',
    'Idempotency-Key': crypto.randomUUID(),
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}
