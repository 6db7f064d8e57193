import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One thing in the forms browsers may take it. */
export interface Representations {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

export type Coding = 'br' | 'gzip'

export function etagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** The best form the browser takes of those there are; a refusal by `q=0` counts. */
export function chooseCoding(
  header: string | null | undefined,
  has: (coding: Coding) => boolean,
): Coding | undefined {
  const parts = (header ?? '').split(',').filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
  const accepted = new Set(parts.map(part => part.split(';')[0]?.trim().toLowerCase()))
  const codings: Coding[] = ['br', 'gzip']
  return codings.find(coding => has(coding) && accepted.has(coding))
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The bytes without the 64 kB that what zlib answers may hold on to: too much for a page that is kept. */
export function ownBytes(view: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(view.byteLength)
  view.copy(bytes)
  return bytes
}

/** @param quality of brotli, 1 to 11: how much work it is worth */
export async function encode(bytes: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'gzip') return ownBytes(await toGzip(bytes, { level: 6 }))
  return ownBytes(await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
}

/** Sends the form the browser takes best, or 304 when it has it. */
export function sendRepresentation(req: IncomingMessage, res: ServerResponse, thing: Representations): void {
  const coding = chooseCoding(req.headers['accept-encoding']?.toString(), each => thing[each] !== undefined)
  const body = (coding && thing[coding]) ?? thing.plain
  const etag = `"${thing.etag}${coding ? `-${coding}` : ''}"`
  for (const [name, value] of Object.entries(thing.headers)) res.setHeader(name, value)
  res.setHeader('ETag', etag)
  if (req.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    res.writeHead(304).end()
    return
  }
  if (coding) res.setHeader('Content-Encoding', coding)
  res.writeHead(200, { 'Content-Length': body.byteLength })
  res.end(req.method === 'HEAD' ? undefined : body)
}
