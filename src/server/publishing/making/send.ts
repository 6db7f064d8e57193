import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Coding, chooseCoding, isKept } from '../../wire/representation.ts'
import type { Asked } from '../pages/asked.ts'
import { type ReadyForm, type ReadyPage, rareHeaders } from '../pages/ready-page.ts'
import type { HotSet } from '../store/hot-set.ts'
import { makePlain } from './plain-form.ts'

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

interface Asker {
  tls: boolean
  requestId: string
}

function sendForm(
  req: IncomingMessage,
  res: ServerResponse,
  form: ReadyForm,
  { tls, requestId }: Asker,
): void {
  const head = tls ? form.tlsHead : form.head
  // `writeHead` serialises the list at once, so the next request may reuse it.
  head[head.length - 1] = requestId
  res.writeHead(200, head)
  res.end(req.method === 'HEAD' ? undefined : form.body)
}

/** Sends the best accepted encoding, or 304. Synchronous except for the first uncompressed response. */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  ready: ReadyPage,
  { encoding, ifNoneMatch }: Asked,
  asker: Asker,
  hot: HotSet,
): Promise<void> | undefined {
  const coding = codingOf(encoding)
  const form = ready[coding ?? 'plain']
  const etag = form?.etag ?? `"${ready.page.etag}"`
  if (isKept(ifNoneMatch, etag)) {
    res.writeHead(304, rareHeaders(ready.page, etag, asker.tls, asker.requestId)).end()
    return undefined
  }
  if (!form) return makePlain(ready, hot).then(plain => sendForm(req, res, plain, asker))
  sendForm(req, res, form, asker)
  return undefined
}
