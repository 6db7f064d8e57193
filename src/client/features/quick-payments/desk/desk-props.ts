import type { PaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import type { UnmatchedPayment } from '#shared/contract/desk/money/unmatched.ts'

export interface LinkPageProps {
  link: PaymentLink
  agency: string
  zone: string
  symbol?: string
}

export interface UnmatchedCardProps {
  row: UnmatchedPayment
  vat: { country: string; rateBp: number }
  zone: string
  symbol?: string
}
