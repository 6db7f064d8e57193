import { addMinor } from '../../base/money.ts'
import type { DisputeStep } from '../../base/payment-causes.ts'
import { type AttemptState, isPaidAttempt, MONEY_HERE } from './payment-status.ts'

/** Gateways that report no disputes: staff learn of them by mail or from a settlement file. */
const SILENT: readonly string[] = ['moyasar', 'tap', 'sandbox']

interface TakenFrom {
  gateway: string
  status: AttemptState
  flagged: string | null
  amount_minor: number
  refunded_minor: number
}

/** Steps of a dispute, with the amount in question (minor units). */
export type DisputeSteps = Partial<Record<DisputeStep, number>>

/** What staff may record now; nothing where the gateway reports disputes. `lostMinor`: the bank took back already. */
export function disputeSteps(payment: TakenFrom, lostMinor: number): DisputeSteps {
  const { gateway, status, flagged, amount_minor, refunded_minor } = payment
  if (!SILENT.includes(gateway) || !isPaidAttempt(status)) return {}
  const left = Math.max(0, addMinor(amount_minor, -refunded_minor, -lostMinor))
  const lost = left > 0 ? { lost: left } : {}
  if (flagged === 'disputed') return { won: left, ...lost }
  if (flagged !== null) return {}
  const isHere = MONEY_HERE.includes(status)
  return {
    ...(isHere && left > 0 && { opened: left, ...lost }),
    ...(lostMinor > 0 && { returned: lostMinor }),
  }
}
