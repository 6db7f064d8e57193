import sharp from 'sharp'
import type { AppSettings } from '#shared/contract/settings.ts'
import { contrastRatio, onColor } from '#shared/rules/site/contrast.ts'
import { drawable, drawText } from '../../fonts/draw-text.ts'

interface AppIcon {
  path: string
  /** Side length in pixels. */
  size: number
  /** Share of a side the logo may fill; a maskable icon is cut to a circle of 80 %. */
  fill: number
  /** Purpose in the manifest; absent for `apple-touch-icon`. */
  purpose?: 'any' | 'maskable'
}

export const APP_ICONS: AppIcon[] = [
  { path: '/icons/app-192.png', size: 192, fill: 0.72, purpose: 'any' },
  { path: '/icons/app-512.png', size: 512, fill: 0.72, purpose: 'any' },
  { path: '/icons/maskable-512.png', size: 512, fill: 0.52, purpose: 'maskable' },
  { path: '/icons/apple-touch.png', size: 180, fill: 0.68 },
]

export const FAVICON: AppIcon = { path: '/favicon.ico', size: 48, fill: 0.8 }

type Look = Pick<AppSettings, 'name' | 'toolbar_color' | 'primary_color'>

const PAPER = '#ffffff'
/** Minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const AA_GRAPHIC = 3
const MAX_PIXELS = 40e6
const SVG_DPI = 72

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

/** Mean colour of a drawing's opaque pixels. */
export async function colourOf(mark: Buffer): Promise<string> {
  const { data, info } = await sharp(mark).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0, 0]
  for (let i = 0; i < data.length; i += info.channels) {
    const alpha = (data[i + 3] ?? 0) / 255
    for (const at of [0, 1, 2]) sums[at] = (sums[at] ?? 0) + (data[i + at] ?? 0) * alpha
    sums[3] = (sums[3] ?? 0) + alpha
  }
  const [red = 0, green = 0, blue = 0, painted = 1] = sums
  return `#${[red, green, blue].map(sum => hex(sum / (painted || 1))).join('')}`
}

/** The logo fitted to a square; undefined for an invalid or very elongated picture. */
async function drawLogo(logo: Buffer, side: number): Promise<Buffer | undefined> {
  const { width = 0, height = 0, format } = await sharp(logo, { limitInputPixels: MAX_PIXELS }).metadata()
  const long = Math.max(width, height)
  if (long === 0 || long > 2 * Math.min(width, height)) return undefined
  const density = format === 'svg' ? Math.min(2400, Math.max(1, (SVG_DPI * side) / long)) : SVG_DPI
  return sharp(logo, { density, limitInputPixels: MAX_PIXELS })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
}

async function drawInitial({ name, primary_color }: Look, side: number): Promise<Buffer> {
  const letter =
    [...drawable(name.en)].find(char => /[\p{L}\p{N}]/u.test(char))?.toLocaleUpperCase('en') ?? '·'
  const drawn = await drawText(letter, {
    size: side,
    colour: onColor(primary_color),
    width: 2 * side,
    dir: 'ltr',
  })
  if (!drawn) throw new Error('the fonts lack a dot')
  return sharp(drawn.png).resize(side, side, { fit: 'inside' }).png().toBuffer()
}

async function markOf(
  logo: Buffer | undefined,
  look: Look,
  side: number,
  failed: (err: unknown) => undefined,
) {
  const drawn = logo && (await drawLogo(logo, side).catch(failed))
  if (!drawn) return { mark: await drawInitial(look, Math.round(side * 0.8)), ground: look.primary_color }
  const readable = contrastRatio(await colourOf(drawn), look.toolbar_color) >= AA_GRAPHIC
  return { mark: drawn, ground: readable ? look.toolbar_color : PAPER }
}

/** One icon as PNG: the logo (SVG or raster) on a contrasting colour, else the initial. */
export async function drawIcon(
  icon: AppIcon,
  look: Look,
  logo: Buffer | undefined,
  failed: (err: unknown) => undefined,
): Promise<Buffer> {
  const { mark, ground } = await markOf(logo, look, Math.round(icon.size * icon.fill), failed)
  const square = { width: icon.size, height: icon.size, channels: 3 as const, background: ground }
  return sharp({ create: square })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
