import type { AppSettings, SettingsPatch } from '#shared/contract/settings.ts'
import type { Context } from '../../context.ts'
import { patchSettings } from './settings.repo.ts'

/** Branding, contact details, modules and flags of the agency whose site this is; held in memory. */
export async function getSettings(ctx: Context): Promise<AppSettings> {
  return ctx.tenant.settings
}

/** Changes texts and flags of the agency's site, and has its pages published anew. Answers all settings. */
export function changeSettings(ctx: Context, patch: SettingsPatch): Promise<AppSettings> {
  return ctx.unit(async u => {
    u.changed('settings')
    return patchSettings(u, patch)
  })
}
