import { drawUpload, mimeOf, opened } from './drawing.ts'
import { AppError } from './errors.ts'

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

export interface CleanFile {
  bytes: Buffer
  mime: string
  extension: string
}

/**
 * Checks an upload. The type comes from the content, not the name; images are re-encoded, which removes EXIF, GPS
 * and appended data. Throws `file.type` and what `drawUpload` throws.
 */
export async function cleanUpload(bytes: Buffer): Promise<CleanFile> {
  const kind = await mimeOf(bytes)
  if (kind === 'application/pdf') return { bytes, mime: kind, extension: 'pdf' }
  if (!kind || !IMAGES.has(kind)) throw new AppError('file.type')
  return drawUpload(bytes, async () => {
    const image = opened(bytes)
    const drawn = kind === 'image/png' ? image.png() : image.jpeg({ quality: 88 })
    const mime = kind === 'image/png' ? 'image/png' : 'image/jpeg'
    return { bytes: await drawn.toBuffer(), mime, extension: mime === 'image/png' ? 'png' : 'jpg' }
  })
}

// Control and bidirectional characters can disguise a file extension.
const UNSAFE = /[\p{Cc}\p{Cf}"*:<>?|\\/]/gu

/** A name safe for display and headers, at most 100 characters. */
export function safeFileName(name: string, extension: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .replace(UNSAFE, '')
    .trim()
    .slice(0, 90)
  return `${stem || 'document'}.${extension}`
}
