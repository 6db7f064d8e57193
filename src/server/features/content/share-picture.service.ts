import sharp, { type OverlayOptions } from 'sharp'
import type { AppSettings } from '#shared/contract/settings.ts'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { contrastRatio } from '#shared/rules/site/contrast.ts'
import { heroPath, isHero, SHARE_PICTURE } from '#shared/rules/site/share-picture.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { drawText } from '../../fonts/draw-text.ts'
import { colourOf } from '../installation/icons.service.ts'

export const SHARE_DRAWING = 2

interface Shared {
  settings: AppSettings
  lang: Lang
  title: string
}

/** Reads a file of this site; remote files are never fetched. */
type ReadFile = (path: string) => Buffer | undefined
type Failed = (err: unknown) => undefined

const { width: W, height: H } = SHARE_PICTURE
const MARGIN = 80
const LOGO = 72
const WHITE = '#ffffff'
const MAX_PIXELS = 40e6
/** Drawings of tours are half as wide as the picture. */
const DENSITY = 144
const TITLE = { width: 880, height: 300, sizes: [76, 64, 54, 44] }
const NAME = { width: 900, height: 50, sizes: [38, 30, 24] }
/** Contrast of white text, with margin for the scene behind it. */
const DARK_ENOUGH = 9
const SEEN = 2

/** The same hue, dark enough for white text. */
function darkOf(colour: string): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const shade = (part: number) =>
    `#${channels
      .map(value =>
        Math.round(value * part)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  const steps = [1, 0.8, 0.65, 0.5, 0.4, 0.3].map(shade)
  return steps.find(step => contrastRatio(step, WHITE) >= DARK_ENOUGH) ?? shade(0.2)
}

async function ground(
  { settings, lang }: Shared,
  dark: string,
  read: ReadFile,
  failed: Failed,
): Promise<Buffer> {
  const scene = read(heroPath(settings.hero_scene))
  const plain = { create: { width: W, height: H, channels: 3 as const, background: dark } }
  if (!scene) return sharp(plain).png().toBuffer()
  return sharp(scene, { density: DENSITY, limitInputPixels: MAX_PIXELS })
    .resize(W, H, { fit: 'cover' })
    .flop(dirOf(lang) === 'rtl' && isHero(settings.hero_scene))
    .png()
    .toBuffer()
    .catch(error => {
      failed(error)
      return sharp(plain).png().toBuffer()
    })
}

/** A dark gradient behind the text, with an accent line above the title. */
function veil({ settings, lang }: Shared, dark: string, line: number): Buffer {
  const rtl = dirOf(lang) === 'rtl'
  const x = rtl ? W - MARGIN - 96 : MARGIN
  const [x1, x2] = rtl ? [1, 0] : [0, 1]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs>` +
      `<linearGradient id="v" x1="${x1}" x2="${x2}" y1="0" y2="0"><stop offset="0" stop-color="${dark}" stop-opacity=".96"/>` +
      `<stop offset=".55" stop-color="${dark}" stop-opacity=".86"/>` +
      `<stop offset="1" stop-color="${dark}" stop-opacity=".18"/></linearGradient></defs>` +
      `<rect width="${W}" height="${H}" fill="url(#v)"/>` +
      `<rect x="${x}" y="${line}" width="96" height="8" rx="4" fill="${settings.secondary_color}"/></svg>`,
  )
}

async function fitted(text: string, lang: Lang, box: typeof TITLE) {
  const dir = dirOf(lang)
  for (const size of box.sizes) {
    const drawn = await drawText(text, { size, colour: WHITE, width: box.width, dir })
    if (!drawn || (drawn.height <= box.height && drawn.width <= box.width)) return drawn
  }
  return undefined
}

/** The logo, on a white tile where its contrast is too low. */
async function logoOf({ settings }: Shared, dark: string, read: ReadFile) {
  const bytes = settings.logo?.startsWith('/') ? read(settings.logo) : undefined
  if (!bytes) return undefined
  const logo = await sharp(bytes, { density: 300, limitInputPixels: MAX_PIXELS })
    .resize(3 * LOGO, LOGO, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const seen = contrastRatio(await colourOf(logo.data), dark) >= SEEN
  if (seen) return { png: logo.data, width: logo.info.width, height: logo.info.height }
  const [width, height] = [logo.info.width + 32, LOGO + 32]
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="16" fill="#fff"/></svg>`
  return {
    png: await sharp(Buffer.from(tile))
      .composite([{ input: logo.data }])
      .png()
      .toBuffer(),
    width,
    height,
  }
}

function placed(
  lang: Lang,
  items: { png: Buffer; width: number; height: number }[],
  middle: number,
): OverlayOptions[] {
  let used = MARGIN
  return items.map(({ png, width, height }) => {
    const left = dirOf(lang) === 'rtl' ? W - used - width : used
    used += width + 24
    return { input: png, left: Math.max(0, left), top: Math.round(middle - height / 2) }
  })
}

/** Preview picture of a content page (JPEG). Parts that fail are left out and reported to `failed`. */
export async function drawSharePicture(shared: Shared, read: ReadFile, failed: Failed): Promise<Buffer> {
  const { settings, lang, title } = shared
  const dark = darkOf(settings.primary_color)
  const [below, logo, name, words] = await Promise.all([
    ground(shared, dark, read, failed),
    logoOf(shared, dark, read).catch(failed),
    fitted(localized(settings.name, lang), lang, NAME),
    fitted(title, lang, TITLE),
  ])
  const head = [logo, name].filter(item => item !== undefined)
  const titleTop = H - MARGIN - (words?.height ?? 0)
  const line = words ? titleTop - 48 : H - MARGIN
  const layers = [
    { input: veil(shared, dark, line), left: 0, top: 0 },
    ...placed(lang, head, MARGIN + LOGO / 2),
    ...(words ? placed(lang, [words], titleTop + words.height / 2) : []),
  ]
  return sharp(below).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
