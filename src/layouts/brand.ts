import type { AppSettings } from '#shared/contract/settings.ts'

const HEX = /^#[0-9a-f]{6}$/i
const colour = (value: string, otherwise: string) => (HEX.test(value) ? value : otherwise)

/** The only three inputs of the look, as inline custom properties of `<html>`; nothing but #rrggbb gets through. */
export function brandStyle(settings: AppSettings): string {
  return [
    `--tenant-primary:${colour(settings.primary_color, '#0f5a41')}`,
    `--tenant-secondary:${colour(settings.secondary_color, '#c39a45')}`,
    `--tenant-toolbar:${colour(settings.toolbar_color, '#0b3a2c')}`,
    `--toolbar-on:${colour(settings.toolbar_on_color, '#ffffff')}`,
  ].join(';')
}

/** Address of a picture: the tenant's own prefix before paths of this site, foreign addresses as they are. */
export function assetUrl(settings: Pick<AppSettings, 'assets_prefix'>, path: string): string {
  return path.startsWith('/') ? `${settings.assets_prefix.replace(/\/$/, '')}${path}` : path
}

/** Digits of a phone number as `tel:` and wa.me want them. */
export const dialable = (phone: string) => phone.replace(/[^\d+]/g, '')
