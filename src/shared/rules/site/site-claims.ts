import type { AppSettings } from '../../contract/settings.ts'
import { paymentMethods } from '../money/payment-methods.ts'
import { networksOf } from '../money/payment-networks.ts'

type Paying = Pick<AppSettings, 'country' | 'has_online_payment' | 'payment_methods' | 'payment_networks'>

export function shownNetworks(settings: Paying): AppSettings['payment_networks'] {
  const offered = paymentMethods(settings).flatMap(method => networksOf(method, settings.payment_networks))
  return settings.payment_networks.filter(network => offered.includes(network))
}

export type TrustPoint = 'payment' | 'price_vat' | 'price' | 'rules'

/** Points of the trust section. VAT needs a rate and a VAT number. */
export function trustPoints(
  settings: Paying & Pick<AppSettings, 'vat_number' | 'apps'>,
  standardRateBp: number,
): TrustPoint[] {
  const vat = standardRateBp > 0 && Boolean(settings.vat_number)
  return [
    ...(shownNetworks(settings).length > 0 ? (['payment'] as const) : []),
    vat ? 'price_vat' : 'price',
    // Change and cancellation fees exist for flights only.
    ...(settings.apps.includes('flights') ? (['rules'] as const) : []),
  ]
}

/** Whether a tenant may call itself licensed: it shows a registration and a phone number. */
export const isLicensed = ({ contact_numbers, cr, iata_number }: AppSettings): boolean =>
  contact_numbers.length > 0 && Boolean(cr || iata_number)
