import sharp from 'sharp'
import { escapeHtml } from '#shared/base/escape-html.ts'
import type { Direction } from '#shared/i18n/index.ts'
import { PLEX, plex } from './plex.ts'

export interface DrawnText {
  png: Buffer
  width: number
  height: number
}

interface TextLook {
  /** Pixels per em. */
  size: number
  /** `#rrggbb` */
  colour: string
  /** Maximum line width in pixels; longer lines wrap between words. */
  width: number
  dir: Direction
}

const DPI = 72
const LEADING = 0.12
// Base direction, whatever the first character is; it also mirrors the alignment.
const MARK = { ltr: '\u200e', rtl: '\u200f' }

let ready: Promise<unknown> | undefined

// The drawing library loads a font file once, with the first text drawn in it.
async function introduceFonts(): Promise<void> {
  for (const fontfile of plex().files)
    await sharp({ text: { text: 'a', font: `${PLEX} 10`, fontfile } })
      .raw()
      .toBuffer()
}

/** Removes characters the fonts lack: they would be drawn as empty boxes. */
export function drawable(text: string): string {
  const { has } = plex()
  return [...text.replace(/\s+/g, ' ')].filter(has).join('').replace(/ {2,}/g, ' ').trim()
}

/** Text in IBM Plex, with Arabic shaping, as a cropped transparent PNG. Undefined without drawable characters. */
export async function drawText(
  text: string,
  { size, colour, width, dir }: TextLook,
): Promise<DrawnText | undefined> {
  const shown = drawable(text)
  if (!shown) return undefined
  ready ??= introduceFonts()
  await ready
  const marked = `<span foreground="${colour}">${MARK[dir]}${escapeHtml(shown)}</span>`
  const { data, info } = await sharp({
    text: {
      text: marked,
      font: `${PLEX} ${size}`,
      rgba: true,
      dpi: DPI,
      width,
      spacing: Math.round(size * LEADING),
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
