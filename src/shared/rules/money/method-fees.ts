import { addMinor, fractionDigits, shareOf } from '../../base/money.ts'
import type { MethodFees } from '../../contract/desk/money/method-fees.ts'
import type { PaymentMethod } from '../../contract/money/payments.ts'

/** Gateways take no third decimal everywhere. */
const roundUp = (minor: number, currency: string) =>
  fractionDigits(currency) > 2 ? Math.ceil(minor / 10) * 10 : minor

/** What paying an amount by a method costs on top, with VAT (minor units). Nothing without a rule. */
export function methodFeeMinor(
  fees: MethodFees | undefined,
  method: PaymentMethod | '',
  { minor, currency }: { minor: number; currency: string },
): number {
  const rule = method && fees && method in fees ? fees[method as keyof MethodFees] : undefined
  if (!rule || minor <= 0) return 0
  return roundUp(addMinor(shareOf(minor, rule.share_bp), rule.each_minor), currency)
}
