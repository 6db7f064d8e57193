import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'

/** Pictures take a core for a while: one thread each, and where it can wait one after the other. */
sharp.concurrency(1)

/** More is a bomb, or a mistake. */
const MAX_PIXELS = 40e6

/** What kind of file it is, by its bytes alone. */
export const mimeOf = async (bytes: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime

/**
 * A picture to be drawn anew, upright as its EXIF says. What is drawn has none of the metadata and nothing that hid
 * behind the picture. Drawing throws for what is damaged or too large.
 */
export const opened = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()

let turn: Promise<unknown> = Promise.resolve()
const drawing = new Map<string, Promise<unknown>>()

/** Draws when those before are done; once, however many ask for the same `key` meanwhile. */
export function drawOnce<T>(key: string, draw: () => Promise<T>): Promise<T> {
  const known = drawing.get(key) as Promise<T> | undefined
  if (known) return known
  const drawn = turn.then(draw)
  drawing.set(key, drawn)
  turn = drawn.catch(() => undefined).finally(() => drawing.delete(key))
  return drawn
}
