import type { AppSettings } from '#shared/contract/settings.ts'

/** A tenant. `origin` is its canonical address, used in mails. */
export interface Tenant {
  id: string
  key: string
  origin: string
  settings: AppSettings
  /** Staff need a second factor. */
  staffTotpRequired: boolean
  /** VAT rate in basis points, and categories per kind of line. */
  tax: {
    standardRateBp: number
    domesticTransport: TaxCategory
    internationalTransport: TaxCategory
    fee: TaxCategory
  }
  /** Where payments go while no gateway account is switched on. */
  gateway: 'sandbox' | 'none'
}
export type TaxCategory = 'S' | 'Z' | 'E' | 'O'
