import type { PaymentRecord } from '#shared/contract/desk/money/payments.ts'

export interface DecisionProps {
  payment: PaymentRecord
  toDecide: NonNullable<PaymentRecord['to_decide']>
  symbol?: string
}
