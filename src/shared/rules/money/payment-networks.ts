import type { PaymentMethod } from '../../contract/money/payments.ts'

export interface Network {
  logo: string
  title: string
}

const TITLES: Record<PaymentMethod, RegExp> = {
  balance: /(?!)/,
  bank_transfer: /(?!)/,
  mada: /mada|مدى/i,
  knet: /k-?net/i,
  card: /visa|master|american|amex/i,
  apple_pay: /apple/i,
  stc_pay: /stc/i,
}

export function networksOf(method: PaymentMethod, networks: Network[]): Network[] {
  return networks.filter(({ title }) => TITLES[method].test(title))
}
