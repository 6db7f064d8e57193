import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { isDiskFull } from '../../db/failures.ts'
import { AppError, invalidAt, isAppError } from '../../lib/errors.ts'
import type { CallRequest } from '../../routing/call-request.ts'
import type { UploadedFile } from '../../routing/on.ts'
import { BODY_LIMITS } from './body.ts'

/** Space for boundaries and text parts. */
const FORM_OVERHEAD = 64 * 1024
const LIMITS = { files: 1, fields: 10, fieldSize: 1024, parts: 12, headerPairs: 20 }

interface Part {
  name: string
  mime: string
  written: Promise<void>
}

const tooLarge = () => new AppError('file.too_large', { details: { max: 8 } })
const noFile = () => invalidAt('file', 'validation:required')

function receive(dir: string, stream: BusboyFileStream, name: string, mime: string): Part {
  const written = pipeline(stream, createWriteStream(join(dir, 'file'), { mode: 0o600 }))
  // Awaited later; must not be unhandled until then.
  written.catch(() => undefined)
  return { name, mime, written }
}

interface Form {
  part?: Part
  fields: Record<string, string>
}

const toReadable = (body: CallRequest['body']): Readable =>
  body instanceof ReadableStream
    ? Readable.fromWeb(body as unknown as WebStream<Uint8Array>)
    : Readable.from(body ?? [])

async function readForm(request: CallRequest, dir: string): Promise<Form> {
  const form: Form = { fields: {} }
  const body = toReadable(request.body)
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: { ...LIMITS, fileSize: BODY_LIMITS.multipart },
  })
  // A failed or endless file must not block the parser.
  const stopped = new Promise<never>((_, reject) => {
    parser.on('file', (_field, stream, name, _encoding, mime) => {
      form.part = receive(dir, stream, name ?? '', mime)
      form.part.written.catch(reject)
      stream.once('limit', () => reject(tooLarge()))
    })
  })
  parser.on('field', (name, value) => {
    form.fields[name] = value
  })
  const parsed = pipeline(body, parser as unknown as Transform)
  // The file's error is reported instead.
  parsed.catch(() => undefined)
  await Promise.race([parsed, stopped]).finally(() => body.destroy())
  await form.part?.written
  return form
}

const STORAGE_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** System calls of our own disk, not errors of the form. */
const DISK_CALLS = new Set(['mkdtemp', 'open', 'write', 'close', 'stat'])

function asRefusal(error: NodeJS.ErrnoException): unknown {
  if (error instanceof AppError) return error
  if (error.code !== undefined && STORAGE_ERRORS.has(error.code))
    return new AppError('file.storage_full', { cause: error })
  if (error.syscall !== undefined && DISK_CALLS.has(error.syscall)) return error
  return new AppError('request.invalid', { cause: error })
}

/** File metadata may fail for lack of disk space, too. */
function refusedByStorage(error: unknown): never {
  const full = isAppError(error, 'server.busy') && isDiskFull(error.cause)
  throw full ? new AppError('file.storage_full', { cause: error.cause }) : error
}

/** Streams a form's file to a temporary file for `work`. Throws `file.too_large` over 8 MB, `request.invalid`. */
export async function withUpload<T>(
  request: CallRequest,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > BODY_LIMITS.multipart + FORM_OVERHEAD) throw tooLarge()
  if (!request.body) throw noFile()
  const refused = (error: NodeJS.ErrnoException) => {
    throw asRefusal(error)
  }
  const dir = await mkdtemp(join(tmpdir(), 'rihla-upload-')).catch(refused)
  try {
    const { part, fields } = await readForm(request, dir).catch(refused)
    if (!part) throw noFile()
    const path = join(dir, 'file')
    const { size } = await stat(path)
    // What a form sends when nothing was chosen.
    if (size === 0 && part.name === '') throw noFile()
    return await work({ path, name: part.name, mime: part.mime, size, fields }).catch(refusedByStorage)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
