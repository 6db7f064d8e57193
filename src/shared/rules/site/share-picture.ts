import type { AppSettings } from '../../contract/settings.ts'
import type { Lang } from '../../i18n/index.ts'
import { localized } from '../texts/names-by-language.ts'

/** Preview picture in pixels, as Open Graph readers expect. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Our own heroes are drawn to be mirrored; other pictures are not. */
export const isHero = (scene: string): boolean => /^[a-z-]+$/.test(scene)
export const heroPath = (scene: string) => (isHero(scene) ? `/scenes/hero-${scene}.svg` : scene)

/** Slug of a content page: `/about-us` → `about-us`, `/` → `home`. */
export const slugOf = (path: string) => path.slice(1) || 'home'

export function shareLook(settings: AppSettings, lang: Lang, title: string): string {
  const { logo, hero_scene, primary_color, secondary_color } = settings
  return JSON.stringify([
    localized(settings.name, lang),
    title,
    logo,
    hero_scene,
    primary_color,
    secondary_color,
  ])
}

/** FNV-1a, 32 bits, base 36. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36)
}

/** Path of a page's picture, over its own scene if it has one. The hash is there because readers cache for weeks. */
export function sharePicturePath(
  settings: AppSettings,
  lang: Lang,
  { path, title, scene }: { path: string; title: string; scene?: string },
): string {
  const look = shareLook(scene ? { ...settings, hero_scene: scene } : settings, lang, title)
  return `/share/${lang}/${slugOf(path)}.jpg?v=${shortHash(look)}`
}
