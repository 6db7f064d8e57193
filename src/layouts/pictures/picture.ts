import type { PictureView } from '#client/ui/data/Picture.tsx'
import {
  PICTURE_TYPES,
  type PictureBox,
  type PictureFormat,
  type PictureWords,
  pictureSet,
  pictureSizeOf,
  pictureSizes,
  plainPictureFile,
} from '#shared/base/pictures.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { heroPath } from '#shared/rules/site/share-picture.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { assetUrl } from '../brand.ts'
import { pictureSize } from './picture-size.ts'

const WIDE = '(min-width: 48rem)'

/** Layout sizes of pictures. Heights assume average text lengths. */
const BOXES = {
  hero: [
    { media: WIDE, width: '100vw', height: 32 },
    // Cropped and dimmed on phones: full resolution is not needed.
    { media: '(min-resolution: 2.5x)', width: '60vw', height: 16 },
    { media: '(min-resolution: 1.5x)', width: '60vw', height: 19 },
    { width: '100vw', height: 31 },
  ],
  // Dimmed: half the resolution is enough.
  backdrop: [{ width: '50vw', height: 26 }],
  slide: [
    { media: WIDE, width: 'min(56vw, 40.4rem)', height: 22.5 },
    { width: 'calc(100vw - 2rem)', height: 16 },
  ],
  text: [
    { media: '(min-width: 64rem)', width: 'min(44rem, 100vw - 28.5rem)' },
    { media: WIDE, width: 'min(44rem, 100vw - 4rem)' },
    { width: 'calc(100vw - 2rem)' },
  ],
} satisfies Record<string, PictureBox[]>

// One fallback width: browsers without AVIF and WebP are rare.
const CHOSEN: PictureFormat[] = ['avif', 'webp']

// A plain colour for lazy lists, where placeholders would be too much markup.
function groundOf(place: keyof typeof BOXES, { colour, placeholder }: PictureWords): string | undefined {
  const tiny = place === 'slide' ? undefined : placeholder
  return tiny ? `center / cover url(${tiny})` : (colour ?? undefined)
}

interface Showing {
  settings: AppSettings
  lang: Lang
}

/** Markup data of a path: a library picture (with `words`) in all sizes, or a drawing. */
export function pictureView(
  { settings, lang }: Showing,
  path: string,
  place: keyof typeof BOXES,
  words: PictureWords | undefined,
): PictureView {
  const size = pictureSizeOf(path)
  const base = assetUrl(settings, path)
  if (!size) return { src: base, ...pictureSize(path) }
  return {
    src: assetUrl(settings, plainPictureFile(path)),
    sources: CHOSEN.map(format => ({
      type: PICTURE_TYPES[format],
      srcSet: pictureSet(base, size, format),
    })),
    sizes: pictureSizes(size, BOXES[place]),
    ...size,
    alt: words && localized(words.alt, lang),
    ground: words && groundOf(place, words),
  }
}

export function heroView(showing: Showing, place: 'hero' | 'backdrop'): PictureView {
  const path = heroPath(showing.settings.hero_scene)
  const view = pictureView(showing, path, place, showing.settings.pictures?.[path])
  return place === 'backdrop' ? { ...view, alt: undefined } : view
}
