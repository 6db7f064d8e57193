import { addMinor } from '#shared/base/money.ts'
import type { GatewayPayment, RefundOrder } from '../gateway.ts'

/** A refund in a gateway's books (minor units). */
export interface GatewayRefund {
  amountMinor: number
  state: 'settled' | 'pending' | 'failed'
  /** What we called its order; none for one made at the gateway itself. */
  name?: string
}

const sumOf = (refunds: readonly GatewayRefund[]) =>
  addMinor(0, ...refunds.map(({ amountMinor }) => amountMinor))
const live = (refunds: readonly GatewayRefund[]) => refunds.filter(({ state }) => state !== 'failed')

/** What a payment's refunds come to. */
export const refundFields = (
  refunds: readonly GatewayRefund[],
): Pick<GatewayPayment, 'refundedMinor' | 'refundPending' | 'failedRefunds'> => ({
  refundedMinor: sumOf(refunds.filter(({ state }) => state === 'settled')),
  refundPending: refunds.some(({ state }) => state === 'pending'),
  failedRefunds: refunds.filter(({ state }) => state === 'failed').map(({ name = '' }) => name),
})

/** A shared rule of refunds; undefined when one is to be sent. */
export function refundDone(
  { refundedMinor, amountMinor }: { refundedMinor: number; amountMinor: number },
  before: Pick<RefundOrder, 'refundedMinor' | 'amountMinor'>,
): boolean | undefined {
  const total = before.refundedMinor + before.amountMinor
  if (refundedMinor >= total) return true
  return total > amountMinor || refundedMinor > before.refundedMinor ? false : undefined
}

/** As `refundDone`, where the gateway lists each refund: what became of an order of this name is known. */
export function orderDone(
  refunds: readonly GatewayRefund[],
  amountMinor: number,
  order: RefundOrder,
): boolean | undefined {
  const own = refunds.find(({ name }) => name === order.name)
  if (own) return own.state !== 'failed'
  return refundDone({ refundedMinor: sumOf(live(refunds)), amountMinor }, order)
}
