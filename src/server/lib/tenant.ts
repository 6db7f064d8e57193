import type { AppSettings } from '#shared/contract/settings.ts'

/** The agency whose site is asked for. `origin` is the stored canonical one; links in mails use it. */
export interface Tenant {
  id: string
  key: string
  origin: string
  settings: AppSettings
  /** Staff act only once they have set up a second factor. */
  staffTotpRequired: boolean
  /** Basis points and categories of VAT per kind of line. */
  tax: {
    standardRateBp: number
    domesticTransport: TaxCategory
    internationalTransport: TaxCategory
    fee: TaxCategory
  }
  /** Adapter name of the payment gateway. */
  gateway: 'sandbox'
}
export type TaxCategory = 'S' | 'Z' | 'E' | 'O'
