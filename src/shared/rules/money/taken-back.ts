import { addMinor } from '../../base/money.ts'
import type { AttemptState } from './payment-status.ts'

/** Gateways that report no disputes: staff learn of them by mail or from a settlement file. */
const SILENT: readonly string[] = ['moyasar', 'tap', 'sandbox']

interface TakenFrom {
  gateway: string
  status: AttemptState
  flagged: string | null
  amount_minor: number
  refunded_minor: number
}

/** The most that a payer's bank may still have taken back, for staff to record (minor units); nought where that is not theirs. */
export function mostTakenBack(payment: TakenFrom, lostMinor: number): number {
  const { gateway, status, flagged, amount_minor, refunded_minor } = payment
  const isHere = status === 'paid' || status === 'partially_refunded'
  if (!SILENT.includes(gateway) || !isHere || flagged !== null) return 0
  return Math.max(0, addMinor(amount_minor, -refunded_minor, -lostMinor))
}
