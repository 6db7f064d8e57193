import { addMinor } from '../../base/money.ts'

/** Refunds that a gateway took and that failed, at once or after they were done. Amounts are minor units. */

interface Ordered {
  id: string
  tries: number
}

/** What a gateway knows the order by: another one for each try, the same when its answer was lost. */
export const orderName = ({ id, tries }: Ordered): string => `${id}-${tries}`

const SHOWN_WITHIN_MS = 10 * 60_000

interface Seen {
  refundPending?: boolean
  failedRefunds?: readonly string[]
  /** Fetched after all that is known of the payment. */
  fresh: boolean
}

/** Whether a refund at its gateway, which has not returned it, is not going to arrive. */
export function isRefused(order: Ordered & { sent_at: Date | null }, seen: Seen, now: Date): boolean {
  if (seen.failedRefunds?.includes(orderName(order))) return true
  if (!seen.fresh || seen.refundPending || !order.sent_at) return false
  return now.getTime() - order.sent_at.getTime() > SHOWN_WITHIN_MS
}

interface Done extends Ordered {
  amount_minor: number
}

/**
 * Which refunds of a payment, newest first, are here again: those the gateway names, then others that explain by how much
 * its total is lower than ours; `restMinor` is what none of them explains.
 */
export function refundsBack<Refund extends Done>(
  done: readonly Refund[],
  failed: readonly string[],
  lowerMinor: number,
): { refunds: Refund[]; restMinor: number } {
  const refunds = done.filter(refund => failed.includes(orderName(refund)))
  let left = addMinor(lowerMinor, ...refunds.map(refund => -refund.amount_minor))
  const others = done.filter(refund => !refunds.includes(refund))
  const same = others.filter(refund => refund.amount_minor === left).slice(0, 1)
  for (const refund of same.length > 0 ? same : others) {
    if (refund.amount_minor > left) continue
    refunds.push(refund)
    left -= refund.amount_minor
  }
  return { refunds, restMinor: Math.max(0, left) }
}
