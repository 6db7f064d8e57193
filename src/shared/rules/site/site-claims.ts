import type { AppSettings } from '../../contract/settings.ts'
import { paymentMethods } from '../money/payment-methods.ts'
import { networksOf } from '../money/payment-networks.ts'

/** What a site may say of itself: it follows from what is switched on, never from a text alone. */

type Paying = Pick<AppSettings, 'country' | 'has_online_payment' | 'payment_networks'>

/** The payment networks a customer is offered at checkout; others that the settings name are not shown. */
export function shownNetworks(settings: Paying): AppSettings['payment_networks'] {
  const offered = paymentMethods(settings).flatMap(method => networksOf(method, settings.payment_networks))
  return settings.payment_networks.filter(network => offered.includes(network))
}

export type TrustPoint = 'payment' | 'price_vat' | 'price' | 'rules'

/** The points of the trust section. VAT is named by a tenant that levies it and has a VAT number. */
export function trustPoints(
  settings: Paying & Pick<AppSettings, 'vat_number' | 'apps'>,
  standardRateBp: number,
): TrustPoint[] {
  const vat = standardRateBp > 0 && Boolean(settings.vat_number)
  return [
    ...(shownNetworks(settings).length > 0 ? (['payment'] as const) : []),
    vat ? 'price_vat' : 'price',
    // Fees for changes and cancellation are facts of a flight.
    ...(settings.apps.includes('flights') ? (['rules'] as const) : []),
  ]
}

/** Whether a tenant may call itself licensed: it shows a registration, and a number to call. */
export const isLicensed = ({ contact_numbers, cr, iata_number }: AppSettings): boolean =>
  contact_numbers.length > 0 && Boolean(cr || iata_number)
