import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'

/** The context of a tenant that sells hotels; without the module there are no such calls. */
export function sellsHotels(ctx: Context): Context {
  if (!ctx.tenant.settings.apps.includes('hotels')) throw new AppError('request.not_found')
  return ctx
}
