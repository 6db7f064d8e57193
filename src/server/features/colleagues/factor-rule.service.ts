import { FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { hasFactor } from '../auth/second-factor/one-time-code.service.ts'
import { requireConfirmed } from '../auth/second-factor/reauthentication.service.ts'
import { saveStaffFactor } from '../settings/staff-factor.service.ts'

/**
 * Demands a second factor of all staff, or no longer. Those who demand it have one themselves.
 * @throws AppError `auth.confirm_needed`, `colleague.own_factor_first`
 */
export async function ruleSecondFactor(ctx: Context, required: boolean): Promise<{ required: boolean }> {
  const { id } = requireUser(ctx)
  await requireConfirmed(ctx, FRESH_MINUTES)
  return ctx.unit(async u => {
    if (required && !(await hasFactor(u, id))) throw new AppError('colleague.own_factor_first')
    const before = u.tenant.staffTotpRequired
    if (before === required) return { required }
    await saveStaffFactor(u, required)
    await logAct(u, 'settings_changed', {
      before: { second_factor: before },
      after: { second_factor: required },
    })
    return { required }
  })
}
