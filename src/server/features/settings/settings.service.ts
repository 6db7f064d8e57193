import type { AppSettings } from '#shared/contract/settings.ts'
import type { Context } from '../../context.ts'

/** Branding, contact details, modules and flags of the agency whose site this is; held in memory. */
export async function getSettings(ctx: Context): Promise<AppSettings> {
  return ctx.tenant.settings
}
