import type { ServerResponse } from 'node:http'

/** The head of an answer as it goes over the wire, without what is of one request. */
export interface Head {
  text: string
  /** Names and values in turn: the same, and where `text` does the length alone. The last is the request's id. */
  headers: string[]
  few: string[]
}

const ID = ['X-Request-Id', '']

export function readyHead(headers: string[], length: number): Head {
  const lines: string[] = []
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}\r\n`)
  const own = ['Content-Length', String(length), ...ID]
  // Flat, because a text put together from parts is put together again whenever it is sent.
  const text = Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}`, 'latin1').toString('latin1')
  return { text, headers: [...headers, ...own], few: own }
}

/** What Node itself calls to write a head down; not in its documentation, so it may be gone one day. */
interface Writer {
  _storeHeader?: (start: string, headers: string[]) => void
}

/**
 * Writes the head of a published page. Node looks at every name and value of every answer anew, which costs a
 * sixth of a whole answer; these were looked at when the page was made.
 */
export function writeReadyHead(res: ServerResponse, { text, headers, few }: Head, requestId: string): void {
  const writer = res as unknown as Writer
  // The lists are written down at once, so the next request may use them again.
  const list = writer._storeHeader && res.getHeaderNames().length === 0 ? few : headers
  list[list.length - 1] = requestId
  if (list === headers) res.writeHead(200, headers)
  else writer._storeHeader?.(text, few)
}
