/** Photographs of an agency: how they are addressed, in which widths they are sent, and which of them a browser wants. */

/** Pixels across, in which a picture is sent; one that is narrower is sent in its own width instead. */
export const PICTURE_WIDTHS = [480, 828, 1200, 1920] as const
export const MAX_PICTURE_WIDTH = 1920

/** Best first: browsers take the first they know. */
export const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PictureFormat = keyof typeof PICTURE_TYPES
export const PICTURE_FORMATS = Object.keys(PICTURE_TYPES) as PictureFormat[]

/** What a page shows of a picture beside its files. */
export interface PictureWords {
  /** What is on it, for those who do not see it. */
  alt: { en: string; ar?: string }
  /** A tiny picture as data URI, shown until the real one comes; none for a picture one can see through. */
  placeholder: string | null
  /** The mean of its colours as #rrggbb; none for a picture one can see through. */
  colour: string | null
}

export interface PictureSize {
  width: number
  height: number
}

const PATH = /^\/pictures\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})$/
const FILE = /^(\/pictures\/[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3})\/(\d{1,4})\.(avif|webp|jpg)$/

/** Size of the picture under a path such as `/pictures/<hash>-1600x1067`; undefined when it is no path of a picture. */
export function pictureSizeOf(path: string): PictureSize | undefined {
  const [, width, height] = PATH.exec(path) ?? []
  return width ? { width: Number(width), height: Number(height) } : undefined
}

/** The path of a picture by the hash of what was uploaded (32 hexadecimal digits) and its size. */
export const picturePath = (hash: string, { width, height }: PictureSize) =>
  `/pictures/${hash}-${width}x${height}`

/** The widths a picture is sent in: never more than it has. */
export function widthsOf({ width }: PictureSize): number[] {
  const most = Math.min(width, MAX_PICTURE_WIDTH)
  return [...PICTURE_WIDTHS.filter(each => each < most), most]
}

export const pictureFile = (path: string, width: number, format: PictureFormat) =>
  `${path}/${width}.${format}`

/** The file of a picture an address asks for; undefined for addresses of files that are never made. */
export function readPictureFile(
  address: string,
): { path: string; width: number; format: PictureFormat } | undefined {
  const [, path = '', digits, format] = FILE.exec(address) ?? []
  const size = pictureSizeOf(path)
  const width = size && widthsOf(size).find(each => String(each) === digits)
  return width ? { path, width, format: format as PictureFormat } : undefined
}

/** The file for readers that choose none themselves: of the middle width. */
export function plainPictureFile(path: string): string {
  const widths = widthsOf(pictureSizeOf(path) ?? { width: 1, height: 1 })
  return pictureFile(path, widths[Math.min(2, widths.length - 1)] as number, 'jpg')
}

/** `srcset` of a picture in one format. @param base address of the picture, its path behind the agency's prefix */
export const pictureSet = (base: string, size: PictureSize, format: PictureFormat) =>
  widthsOf(size)
    .map(width => `${pictureFile(base, width, format)} ${width}w`)
    .join(', ')

/** A place of the page that a picture fills, in windows that `media` matches (all when not given). */
export interface PictureBox {
  media?: string
  /** CSS length. */
  width: string
  /** In rem. A picture covers the place, so one that is wider than the place is drawn beyond its sides. */
  height?: number
}

const rem = (value: number) => `${Math.round(value * 100) / 100}rem`

/** `sizes` of a picture in its boxes, those with a condition first: how wide it is really drawn there. */
export function pictureSizes({ width, height }: PictureSize, boxes: readonly PictureBox[]): string {
  return boxes
    .map(box => {
      const drawn =
        box.height === undefined ? box.width : `max(${box.width}, ${rem((box.height * width) / height)})`
      return box.media ? `${box.media} ${drawn}` : drawn
    })
    .join(', ')
}

/** Addresses of the files of pictures that a page names, behind whichever prefix. */
export const pictureFilesIn = (html: string): string[] =>
  (html.match(/\/pictures\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d{1,4}\.[a-z]+/g) ?? []).filter(readPictureFile)

/** Paths of the pictures in a text of an agency, each once. */
export function picturesIn(html: string): string[] {
  const found = html.match(/\/pictures\/[0-9a-f]{32}-\d{1,4}x\d{1,4}/g) ?? []
  return [...new Set(found)].filter(path => pictureSizeOf(path))
}
