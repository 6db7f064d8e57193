import type { AppSettings } from '#shared/contract/settings.ts'
import type { Unit } from '../../context/context.ts'
import { patchPaymentOffer, patchSettings } from './settings.repo.ts'

const TITLES: Record<string, string> = {
  mada: 'mada',
  knet: 'KNET',
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  'apple-pay': 'Apple Pay',
  'stc-pay': 'STC Pay',
}

interface PaymentOffer {
  methods: AppSettings['payment_methods']
  /** Names of logos in `public/networks`. */
  marks: readonly string[]
  gateways: string[]
}

/** How customers may pay, and what the site shows of it; republishes the site. */
export async function savePaymentOffer(u: Unit, { methods, marks, gateways }: PaymentOffer): Promise<void> {
  u.changed('settings')
  await patchPaymentOffer(u, {
    payment_methods: methods,
    payment_networks: marks.map(mark => ({ logo: `/networks/${mark}.svg`, title: TITLES[mark] ?? mark })),
    payment_gateways: gateways,
    has_online_payment: gateways.length > 0,
  })
}

/** What methods cost on top; republishes the site. */
export async function saveFees(u: Unit, method_fees: AppSettings['method_fees']): Promise<void> {
  u.changed('settings')
  await patchSettings(u, { method_fees })
}

/** Whether customers may pay by bank transfer, and how long that may take; republishes the site. */
export async function saveTransferOffer(
  u: Unit,
  bank_transfer: NonNullable<AppSettings['bank_transfer']>,
): Promise<void> {
  u.changed('settings')
  await patchSettings(u, { bank_transfer })
}
