import type { AppSettings } from '#shared/contract/settings.ts'

const HEX = /^#[0-9a-f]{6}$/i
const colour = (value: string, otherwise: string) => (HEX.test(value) ? value : otherwise)

/** Brand colours as custom properties of `<html>`; accepts only #rrggbb. */
export function brandStyle(settings: AppSettings): string {
  return [
    `--tenant-primary:${colour(settings.primary_color, '#0f5a41')}`,
    `--tenant-secondary:${colour(settings.secondary_color, '#c39a45')}`,
    `--tenant-toolbar:${colour(settings.toolbar_color, '#0b3a2c')}`,
    `--toolbar-on:${colour(settings.toolbar_on_color, '#ffffff')}`,
  ].join(';')
}

/** A picture's address, with the tenant's prefix for paths of this site. */
export function assetUrl(settings: Pick<AppSettings, 'assets_prefix'>, path: string): string {
  return path.startsWith('/') ? `${settings.assets_prefix.replace(/\/$/, '')}${path}` : path
}

/** A phone number for `tel:` and wa.me links. */
export const dialable = (phone: string) => phone.replace(/[^\d+]/g, '')
