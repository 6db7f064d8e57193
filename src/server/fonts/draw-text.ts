import sharp from 'sharp'
import type { Direction } from '#shared/i18n/index.ts'
import { PLEX, plex } from './plex.ts'

export interface DrawnText {
  png: Buffer
  width: number
  height: number
}

interface TextLook {
  /** Pixels of the em. */
  size: number
  /** `#rrggbb` */
  colour: string
  /** Pixels a line may be wide; longer ones are broken between words. */
  width: number
  dir: Direction
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// One pixel per point.
const DPI = 72
const LEADING = 0.12
// The direction of the whole, whatever its first word is; it also turns the alignment round.
const MARK = { ltr: '\u200e', rtl: '\u200f' }

let ready: Promise<unknown> | undefined

// Each file is known to the drawing library for good once a text was drawn with it.
async function introduceFonts(): Promise<void> {
  for (const fontfile of plex().files)
    await sharp({ text: { text: 'a', font: `${PLEX} 10`, fontfile } })
      .raw()
      .toBuffer()
}

/** What of a text the fonts can draw: signs they lack would be empty boxes. */
export function drawable(text: string): string {
  const { has } = plex()
  return [...text.replace(/\s+/g, ' ')].filter(has).join('').replace(/ {2,}/g, ' ').trim()
}

/**
 * Text in IBM Plex, Arabic joined and in its order, as a transparent PNG that is no larger than its letters.
 * Undefined when nothing of it can be drawn.
 */
export async function drawText(
  text: string,
  { size, colour, width, dir }: TextLook,
): Promise<DrawnText | undefined> {
  const shown = drawable(text)
  if (!shown) return undefined
  ready ??= introduceFonts()
  await ready
  const safe = shown.replace(/[&<>]/g, char => escapes[char] as string)
  const marked = `<span foreground="${colour}">${MARK[dir]}${safe}</span>`
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
