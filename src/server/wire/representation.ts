import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export interface Representations {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

export type Coding = 'br' | 'gzip'
/** In order of size. */
const CODINGS: Coding[] = ['br', 'gzip']

/** Whether the ETag matches, also as a weak one of a proxy. */
export const isKept = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some(each => each.trim().replace(/^W\//, '') === etag) ?? false

export function etagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** The smallest accepted encoding. */
export function chooseCoding(
  header: string | null | undefined,
  has: (coding: Coding) => boolean,
): Coding | undefined {
  if (!header) return undefined
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(CODINGS)
  return CODINGS.find(coding => has(coding) && taken.includes(coding))
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Copies the bytes: zlib results may retain 64 kB. */
export function ownBytes(view: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(view.byteLength)
  view.copy(bytes)
  return bytes
}

/** @param quality of brotli, 1 to 11 */
export async function encode(bytes: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'gzip') return ownBytes(await toGzip(bytes, { level: 6 }))
  return ownBytes(await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
}

export function sendRepresentation(req: IncomingMessage, res: ServerResponse, thing: Representations): void {
  const coding = chooseCoding(req.headers['accept-encoding']?.toString(), each => thing[each] !== undefined)
  const body = (coding && thing[coding]) ?? thing.plain
  const etag = `"${thing.etag}${coding ? `-${coding}` : ''}"`
  for (const [name, value] of Object.entries(thing.headers)) res.setHeader(name, value)
  res.setHeader('ETag', etag)
  if (isKept(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end()
    return
  }
  if (coding) res.setHeader('Content-Encoding', coding)
  res.writeHead(200, { 'Content-Length': body.byteLength })
  res.end(req.method === 'HEAD' ? undefined : body)
}
