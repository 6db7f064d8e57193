import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { AppError, isAppError } from './errors.ts'

/** One thread per picture. */
sharp.concurrency(1)

/** Phones take 12 to 24.5 megapixels; more is a decompression bomb. */
const MAX_PIXELS = 25e6
const MAX_SECONDS = 8
/** Concurrent uploads, and queue length. */
const MAX_CONCURRENT = 2
const MOST_WAITING = 16

/** MIME type by content; undefined for truncated files. */
export const mimeOf = async (bytes: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime

/** A decoder that applies EXIF rotation and drops metadata. Decoding throws for damaged or too large pictures. */
export const opened = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS }).rotate()

/** Throws `file.too_many_pixels`, reading the header only. */
async function checkPixels(bytes: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS)
    throw new AppError('file.too_many_pixels', { details: { most: MAX_PIXELS / 1e6 } })
}

const uploads = pLimit(MAX_CONCURRENT)

/** Decodes an upload with limited concurrency. Throws `file.too_many_pixels`, `server.busy`, `file.unreadable`. */
export async function drawUpload<T>(bytes: Buffer, draw: () => Promise<T>): Promise<T> {
  if (uploads.pendingCount >= MOST_WAITING) throw new AppError('server.busy')
  try {
    return await uploads(async () => {
      await checkPixels(bytes)
      return draw()
    })
  } catch (error) {
    throw isAppError(error) ? error : new AppError('file.unreadable', { cause: error })
  }
}

let turn: Promise<unknown> = Promise.resolve()
const drawing = new Map<string, Promise<unknown>>()

/** Queues a drawing; concurrent calls with the same `key` share it. */
export function drawOnce<T>(key: string, draw: () => Promise<T>): Promise<T> {
  const running = drawing.get(key) as Promise<T> | undefined
  if (running) return running
  const drawn = turn.then(draw)
  drawing.set(key, drawn)
  // The caller gets the error; the queue continues.
  turn = drawn.catch(() => undefined).finally(() => drawing.delete(key))
  return drawn
}
