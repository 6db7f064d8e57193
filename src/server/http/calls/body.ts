import { AppError } from '../../lib/errors.ts'
import type { CallRequest } from '../../routing/call-request.ts'

export const BODY_LIMITS = {
  json: 256 * 1024,
  report: 64 * 1024,
  raw: 512 * 1024,
  multipart: 8 * 1024 * 1024,
} as const

/** Old and new way of browsers to send reports. */
export const REPORT_TYPES = ['application/csp-report', 'application/reports+json']

/** Reads a body. Throws `request.too_large` above `limit`, whatever the Content-Length. */
export async function readBytes(request: CallRequest, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('request.too_large')
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('request.too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Lower case, without parameters. */
export const mediaType = (request: CallRequest) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
