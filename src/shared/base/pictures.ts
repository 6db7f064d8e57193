/** Widths in pixels; a narrower picture keeps its own. */
export const PICTURE_WIDTHS = [480, 828, 1200, 1920] as const
export const MAX_PICTURE_WIDTH = 1920

/** In order of preference. */
export const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PictureFormat = keyof typeof PICTURE_TYPES
export const PICTURE_FORMATS = Object.keys(PICTURE_TYPES) as PictureFormat[]

export interface PictureWords {
  alt: { en: string; ar?: string }
  /** Tiny preview as data URI; null for transparent pictures. */
  placeholder: string | null
  /** Mean colour #rrggbb; null for transparent pictures. */
  colour: string | null
}

export interface PictureSize {
  width: number
  height: number
}

const PATH = /^\/pictures\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})$/
const FILE = /^(\/pictures\/[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3})\/(\d{1,4})\.(avif|webp|jpg)$/

/** Size in a path such as `/pictures/<hash>-1600x1067`; undefined for other paths. */
export function pictureSizeOf(path: string): PictureSize | undefined {
  const [, width, height] = PATH.exec(path) ?? []
  return width ? { width: Number(width), height: Number(height) } : undefined
}

/** A picture's path from content hash (32 hexadecimal digits) and size. */
export const picturePath = (hash: string, { width, height }: PictureSize) =>
  `/pictures/${hash}-${width}x${height}`

export function widthsOf({ width }: PictureSize): number[] {
  const most = Math.min(width, MAX_PICTURE_WIDTH)
  return [...PICTURE_WIDTHS.filter(each => each < most), most]
}

export const pictureFile = (path: string, width: number, format: PictureFormat) =>
  `${path}/${width}.${format}`

/** The requested file of a picture; undefined for files that do not exist. */
export function readPictureFile(
  address: string,
): { path: string; width: number; format: PictureFormat } | undefined {
  const [, path = '', digits, format] = FILE.exec(address) ?? []
  const size = pictureSizeOf(path)
  const width = size && widthsOf(size).find(each => String(each) === digits)
  return width ? { path, width, format: format as PictureFormat } : undefined
}

/** A medium-sized file, for readers without `srcset`. */
export function plainPictureFile(path: string): string {
  const widths = widthsOf(pictureSizeOf(path) ?? { width: 1, height: 1 })
  return pictureFile(path, widths[Math.min(2, widths.length - 1)] as number, 'jpg')
}

/** `srcset` in one format. `base`: address of the picture. */
export const pictureSet = (base: string, size: PictureSize, format: PictureFormat) =>
  widthsOf(size)
    .map(width => `${pictureFile(base, width, format)} ${width}w`)
    .join(', ')

/** Layout size of a picture in windows that match `media` (default: all). */
export interface PictureBox {
  media?: string
  width: string
  /** In rem. A picture wider than its place is cropped (`object-fit: cover`). */
  height?: number
}

const rem = (value: number) => `${Math.round(value * 100) / 100}rem`

/** `sizes` of a cropped picture, conditions first. */
export function pictureSizes({ width, height }: PictureSize, boxes: readonly PictureBox[]): string {
  return boxes
    .map(box => {
      const drawn =
        box.height === undefined ? box.width : `max(${box.width}, ${rem((box.height * width) / height)})`
      return box.media ? `${box.media} ${drawn}` : drawn
    })
    .join(', ')
}

export const pictureFilesIn = (html: string): string[] =>
  (html.match(/\/pictures\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.[a-z]+/g) ?? []).filter(readPictureFile)

export function picturesIn(html: string): string[] {
  const found = html.match(/\/pictures\/[0-9a-f]{32}-\d{1,4}x\d{1,4}/g) ?? []
  return [...new Set(found)].filter(path => pictureSizeOf(path))
}
