import type { MethodFees, saveMethodFees as saveCall } from '#shared/contract/desk/money/method-fees.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../../auth/second-factor/reauthentication.service.ts'
import { saveFees } from '../../settings/payment-offer.service.ts'

/** As the audit shows it. */
const asTexts = (u: Unit, fees: MethodFees) =>
  Object.fromEntries(
    Object.entries(fees).map(([method, { share_bp, each_minor }]) => {
      const { code } = u.tenant.settings.currency
      return [method, `${toDecimal(share_bp, 'SAR')} % + ${toDecimal(each_minor, code)}`]
    }),
  )

/** Sets what methods cost on top; methods without a fee are left out. Throws `auth.confirm_needed`. */
export function saveMethodFees(
  ctx: Context,
  { fees }: BodyOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  return ctx.unit(async u => {
    await requireConfirmed(u, FRESH_MINUTES)
    const charged = Object.entries(fees).filter(
      ([, { share_bp, each_minor }]) => share_bp > 0 || each_minor > 0,
    )
    const after: MethodFees = Object.fromEntries(charged)
    const before = u.tenant.settings.method_fees ?? {}
    await saveFees(u, after)
    await logAct(u, 'method_fees_changed', { before: asTexts(u, before), after: asTexts(u, after) })
    return { fees: after }
  })
}
