import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type Coding, chooseCoding } from '../http/representation.ts'
import type { Asked } from './asked.ts'
import { writeReadyHead } from './ready-head.ts'
import { type ReadyPage, rareHeaders } from './ready-page.ts'

// Browsers say one of a few things.
const MOST_CODINGS = 200
const codings = new Map<string, Coding>()

function codingOf(encoding: string | undefined): Coding | undefined {
  if (encoding === undefined) return undefined
  const known = codings.get(encoding)
  if (known !== undefined) return known
  if (codings.size >= MOST_CODINGS) codings.clear()
  const coding = chooseCoding(encoding, () => true)
  if (coding) codings.set(encoding, coding)
  return coding
}

const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.split(',').some(each => each.trim().replace(/^W\//, '') === etag)

function sendPlain(res: ServerResponse, { page }: ReadyPage, headers: string[], head: boolean): void {
  res.writeHead(200, [...headers, 'Content-Length', String(page.plainBytes)])
  res.end(head ? undefined : gunzipSync(page.gzip))
}

/** Sends the form of the page the browser takes best, or 304 when it has it. */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  ready: ReadyPage,
  { encoding, ifNoneMatch }: Asked,
  { tls, requestId }: { tls: boolean; requestId: string },
): void {
  const coding = codingOf(encoding)
  const form = coding && ready[coding]
  const etag = form?.etag ?? `"${ready.page.etag}"`
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) {
    res.writeHead(304, rareHeaders(ready.page, etag, tls, requestId)).end()
    return
  }
  const head = req.method === 'HEAD'
  if (!form) {
    sendPlain(res, ready, rareHeaders(ready.page, etag, tls, requestId), head)
    return
  }
  writeReadyHead(res, tls ? form.tlsHead : form.head, requestId)
  res.end(head ? undefined : form.body)
}
