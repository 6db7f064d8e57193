import type { AgencyPreset } from '../../contract/agency-members.ts'
import { PERMISSION_PRESETS } from './permission-presets.ts'

export interface Grant {
  preset: AgencyPreset
  permissions: readonly string[]
}

/** The names a grant comes to: of a preset all it stands for, of a grant of one's own those picked, once each. */
export function grantedPermissions({ preset, permissions }: Grant): string[] {
  return [...new Set(preset === 'custom' ? permissions : PERMISSION_PRESETS[preset])]
}

/** The preset a list of names is, or `custom`. */
export function presetOf(permissions: readonly string[]): AgencyPreset {
  const fits = (preset: Exclude<AgencyPreset, 'custom'>) =>
    PERMISSION_PRESETS[preset].length === permissions.length &&
    PERMISSION_PRESETS[preset].every(name => permissions.includes(name))
  return (['agent', 'agency_finance', 'agency_admin'] as const).find(fits) ?? 'custom'
}

/** Nobody hands on, or takes away, what they do not hold themselves. */
export function holdsAll(holder: { permissions: readonly string[] }, names: readonly string[]): boolean {
  return names.every(name => holder.permissions.includes(name))
}
