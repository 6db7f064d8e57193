import type { ServerResponse } from 'node:http'

export interface Head {
  text: string
  /** Flat name/value pairs: all headers, and those missing in `text`. The last one is the request id. */
  headers: string[]
  few: string[]
}

const ID = ['X-Request-Id', '']

export function readyHead(headers: string[], length: number): Head {
  const lines: string[] = []
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}\r\n`)
  const own = ['Content-Length', String(length), ...ID]
  // The round trip flattens the concatenated string, which would be flattened on every send.
  const text = Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}`, 'latin1').toString('latin1')
  return { text, headers: [...headers, ...own], few: own }
}

/** Node's internal, undocumented method that writes a head. */
interface Writer {
  _storeHeader?: (start: string, headers: string[]) => void
}

/**
 * Writes the head of a published page. Node would validate every header again, a sixth of the response's cost; these
 * were validated when the page was rendered.
 */
export function writeReadyHead(res: ServerResponse, { text, headers, few }: Head, requestId: string): void {
  const writer = res as unknown as Writer
  // The lists are written synchronously, so they can be shared.
  const list = writer._storeHeader && res.getHeaderNames().length === 0 ? few : headers
  list[list.length - 1] = requestId
  if (list === headers) res.writeHead(200, headers)
  else writer._storeHeader?.(text, few)
}
