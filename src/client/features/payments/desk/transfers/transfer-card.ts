import type { PaymentRecord } from '#shared/contract/desk/payments.ts'
import type { Transfer } from '#shared/contract/transfers.ts'

export interface TransferCardProps {
  payment: Pick<PaymentRecord, 'id'>
  transfer: Transfer
  symbol?: string
  zone: string
}
