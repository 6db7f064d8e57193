import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { AppError, isAppError } from './errors.ts'

/** Pictures take a core for a while: one thread each, and where it can wait one after the other. */
sharp.concurrency(1)

/** More is a bomb, or a mistake: today's phones take photographs of 12 to 24.5 megapixels. */
const MAX_PIXELS = 25e6
/** A picture that takes longer is given up. */
const MAX_SECONDS = 8
/** Uploads drawn at once, and how many more wait. */
const AT_ONCE = 2
const MOST_WAITING = 16

/** What kind of file it is, by its bytes alone; one that is cut off in the middle of its head is of no kind. */
export const mimeOf = async (bytes: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime

/**
 * A picture to be drawn anew, upright as its EXIF says. What is drawn has none of the metadata and nothing that hid
 * behind the picture. Drawing throws for what is damaged or too large.
 */
export const opened = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS }).rotate()

/** Throws `file.too_many_pixels` for a picture larger than may be drawn, by its head alone. */
async function checkPixels(bytes: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS)
    throw new AppError('file.too_many_pixels', { details: { most: MAX_PIXELS / 1e6 } })
}

const uploads = pLimit(AT_ONCE)

/**
 * Draws an upload, a few at once.
 * @throws AppError `file.too_many_pixels`; `server.busy` while too many wait; `file.unreadable` for whatever the
 * decoder refuses: damaged, too slow, or in a codec it lacks
 */
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

/** Draws when those before are done; once, however many ask for the same `key` meanwhile. */
export function drawOnce<T>(key: string, draw: () => Promise<T>): Promise<T> {
  const known = drawing.get(key) as Promise<T> | undefined
  if (known) return known
  const drawn = turn.then(draw)
  drawing.set(key, drawn)
  // Whoever asked for it hears of the failure; the next in line only waits.
  turn = drawn.catch(() => undefined).finally(() => drawing.delete(key))
  return drawn
}
