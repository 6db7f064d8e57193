import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import type { PaymentView } from './payment-view.ts'

const OWN_TITLES: Record<PaymentAttempt['target']['kind'], Partial<Record<PaymentView, string>>> = {
  booking: {},
  agency_top_up: { success: 'topUpSuccess', refunded: 'topUpRefunded' },
  quick_payment: { success: 'quick' },
}

export const isUndecided = (view: PaymentView): view is 'waiting' | 'unknown' =>
  view === 'waiting' || view === 'unknown'

/** The transfer may come still. */
export const isAwaited = (view: PaymentView, { status }: PaymentAttempt): boolean =>
  isUndecided(view) || status === 'expired' || status === 'cancelled'

export function stageOf(attempt: PaymentAttempt, { slip }: Transfer): 'transfer' | 'slip' | 'late' {
  if (slip) return 'slip'
  return isOpenAttempt(attempt.status) ? 'transfer' : 'late'
}

/** The key of what happened: the heading of the page and the title of its window. */
export function paymentTitle(attempt: PaymentAttempt, view: PaymentView, transfer?: Transfer): string {
  if (transfer && isAwaited(view, attempt)) return `payments:title.${stageOf(attempt, transfer)}`
  if (isUndecided(view)) return `payments:title.${attempt.flag ?? view}`
  return `payments:title.${OWN_TITLES[attempt.target.kind][view] ?? view}`
}
