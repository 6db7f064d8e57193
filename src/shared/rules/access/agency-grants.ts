import type { AgencyPreset } from '../../contract/accounts/agency-members.ts'
import { PERMISSION_PRESETS } from './permission-presets.ts'

export interface Grant {
  preset: AgencyPreset
  permissions: readonly string[]
}

/** Permissions of a grant: those of its preset, or the selected ones. */
export function grantedPermissions({ preset, permissions }: Grant): string[] {
  return [...new Set(preset === 'custom' ? permissions : PERMISSION_PRESETS[preset])]
}

export function presetOf(permissions: readonly string[]): AgencyPreset {
  const fits = (preset: Exclude<AgencyPreset, 'custom'>) =>
    PERMISSION_PRESETS[preset].length === permissions.length &&
    PERMISSION_PRESETS[preset].every(name => permissions.includes(name))
  return (['agent', 'agency_finance', 'agency_admin'] as const).find(fits) ?? 'custom'
}

/** Members grant or revoke only permissions they hold. */
export function holdsAll(holder: { permissions: readonly string[] }, names: readonly string[]): boolean {
  return names.every(name => holder.permissions.includes(name))
}
