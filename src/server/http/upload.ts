import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError } from '../errors.ts'
import { BODY_LIMITS } from './body.ts'
import type { UploadedFile } from './on.ts'

/** Room for the boundaries and text parts around the file. */
const FORM_OVERHEAD = 64 * 1024
const LIMITS = { files: 1, fields: 10, fieldSize: 1024, parts: 12, headerPairs: 20 }

interface Part {
  name: string
  mime: string
  written: Promise<void>
  tooLarge: () => boolean
}

function receive(dir: string, stream: BusboyFileStream, name: string, mime: string): Part {
  const written = pipeline(stream, createWriteStream(join(dir, 'file'), { mode: 0o600 }))
  written.catch(() => undefined)
  return { name, mime, written, tooLarge: () => stream.truncated }
}

async function readForm(
  request: Request,
  dir: string,
): Promise<{ part?: Part; fields: Record<string, string> }> {
  const form: { part?: Part; fields: Record<string, string> } = { fields: {} }
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: { ...LIMITS, fileSize: BODY_LIMITS.multipart },
  })
  parser.on('file', (_field, stream, name, _encoding, mime) => {
    form.part = receive(dir, stream, name ?? '', mime)
  })
  parser.on('field', (name, value) => {
    form.fields[name] = value
  })
  const body = Readable.fromWeb(request.body as unknown as WebStream<Uint8Array>)
  await pipeline(body, parser as unknown as Transform)
  await form.part?.written
  return form
}

/**
 * Streams the one file of a form to a temporary file, runs `work` with it and deletes it.
 * @throws AppError `file.too_large` over 8 MB, `request.invalid` without a file or for a broken form
 */
export async function withUpload<T>(request: Request, work: (file: UploadedFile) => Promise<T>): Promise<T> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > BODY_LIMITS.multipart + FORM_OVERHEAD)
    throw new AppError('file.too_large', { details: { max: 8 } })
  if (!request.body) throw new AppError('request.invalid', { errors: { file: ['validation:required'] } })
  const dir = await mkdtemp(join(tmpdir(), 'rihla-upload-'))
  try {
    const { part, fields } = await readForm(request, dir).catch(error => {
      throw error?.code === 'ENOSPC'
        ? new AppError('file.storage_full')
        : new AppError('request.invalid', { cause: error })
    })
    if (!part) throw new AppError('request.invalid', { errors: { file: ['validation:required'] } })
    if (part.tooLarge()) throw new AppError('file.too_large', { details: { max: 8 } })
    const path = join(dir, 'file')
    const { size } = await stat(path)
    return await work({ path, name: part.name, mime: part.mime, size, fields })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
