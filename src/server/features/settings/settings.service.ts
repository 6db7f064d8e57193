import type { AppSettings } from '#shared/contract/settings.ts'
import type { Context } from '../../context.ts'

/** Branding, modules and flags of the tenant whose host was asked. */
export async function getAppSettings(ctx: Context): Promise<AppSettings> {
  return ctx.tenant.settings
}
