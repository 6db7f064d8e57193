import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { AttemptRow } from './payments.repo.ts'

export type Payment = Pick<
  AttemptRow,
  'target_kind' | 'target_id' | 'payer_id' | 'amount_minor' | 'currency' | 'method'
> & { fee_minor?: number }

/** A payment to make (minor units). Its target is locked. */
export interface PaymentRequest {
  payment: Payment
  target: PaymentAttempt['target']
  /** Until then its stock is held for the payer. */
  holdUntil?: Date | null
}
