import { addMinor, multiplyMinor, shareOf } from '#shared/base/money.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'

/** The parts that a deposit rule still leaves; `on` says when each is due, null that it joins the first one. */
export interface PriceParts<On> {
  first: DepositRule['first']
  instalments: { share_bp: number; on: On | null }[]
  balance: On
}

interface Priced {
  totalMinor: number
  travellers: number
}

function firstOf({ first }: PriceParts<unknown>, { totalMinor, travellers }: Priced): number {
  const whole =
    first.kind === 'share' ? shareOf(totalMinor, first.share_bp) : multiplyMinor(first.each_minor, travellers)
  return Math.min(whole, totalMinor)
}

/** Amounts in order, which sum up to the price exactly; the first is due now. Undefined when that is all of it. */
export function splitPrice<On>(
  parts: PriceParts<On>,
  priced: Priced,
): { on: On | null; minor: number }[] | undefined {
  const { totalMinor } = priced
  let firstMinor = firstOf(parts, priced)
  let rest = addMinor(totalMinor, -firstMinor)
  const later: { on: On; minor: number }[] = []
  for (const { share_bp, on } of parts.instalments) {
    const minor = Math.min(rest, shareOf(totalMinor, share_bp))
    rest -= minor
    if (on === null) firstMinor += minor
    else if (minor > 0) later.push({ on, minor })
  }
  if (firstMinor === 0 || firstMinor === totalMinor) return undefined
  const balance = rest > 0 ? [{ on: parts.balance, minor: rest }] : []
  return [{ on: null, minor: firstMinor }, ...later, ...balance]
}
