import type { PaymentLink } from '#shared/contract/desk/payment-links.ts'
import type { UnmatchedPayment } from '#shared/contract/desk/unmatched.ts'

export interface LinkPageProps {
  link: PaymentLink
  agency: string
  zone: string
  symbol?: string
}

export interface UnmatchedCardProps {
  row: UnmatchedPayment
  zone: string
  symbol?: string
}
