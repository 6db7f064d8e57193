import type { PaymentRecord } from '#shared/contract/desk/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'

export interface TransferCardProps {
  payment: Pick<PaymentRecord, 'id'>
  transfer: Transfer
  symbol?: string
  zone: string
}
