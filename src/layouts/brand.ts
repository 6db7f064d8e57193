import type { AppSettings } from '#shared/contract/settings.ts'
import { isHexColor } from '#shared/rules/site/contrast.ts'

const colour = (value: string, otherwise: string) => (isHexColor(value) ? value : otherwise)

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
