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
  gateway: 'sandbox'
}
export type TaxCategory = 'S' | 'Z' | 'E' | 'O'
