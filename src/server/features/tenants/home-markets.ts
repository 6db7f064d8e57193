import type { Localized } from '#shared/contract/fields.ts'
import type { Tenant } from '../../lib/tenant.ts'

export interface HomeMarket {
  country: string
  timeZone: string
  symbol: Required<Localized>
  currencyName: Required<Localized>
  tax: Tenant['tax']
}

const vat = (standardRateBp: number, domesticTransport: Tenant['tax']['domesticTransport']) =>
  ({ standardRateBp, domesticTransport, internationalTransport: 'Z', fee: 'S' }) as const
const NO_VAT = {
  standardRateBp: 0,
  domesticTransport: 'O',
  internationalTransport: 'O',
  fee: 'O',
} as const

const market = (
  country: string,
  timeZone: string,
  [enSymbol, arSymbol]: [string, string],
  [enName, arName]: [string, string],
  tax: Tenant['tax'],
): HomeMarket => ({
  country,
  timeZone,
  symbol: { en: enSymbol, ar: arSymbol },
  currencyName: { en: enName, ar: arName },
  tax,
})

/** Defaults of a tenant by currency; staff adjust them. */
export const HOME_MARKETS: Record<string, HomeMarket> = {
  SAR: market('SA', 'Asia/Riyadh', ['SAR', 'ر.س'], ['Saudi riyals', 'الريال السعودي'], vat(1500, 'S')),
  KWD: market('KW', 'Asia/Kuwait', ['KD', 'د.ك'], ['Kuwaiti dinars', 'الدينار الكويتي'], NO_VAT),
  AED: market('AE', 'Asia/Dubai', ['AED', 'د.إ'], ['UAE dirhams', 'الدرهم الإماراتي'], vat(500, 'E')),
  BHD: market('BH', 'Asia/Bahrain', ['BD', 'د.ب'], ['Bahraini dinars', 'الدينار البحريني'], vat(1000, 'Z')),
  OMR: market('OM', 'Asia/Muscat', ['OMR', 'ر.ع.'], ['Omani rials', 'الريال العُماني'], vat(500, 'E')),
  QAR: market('QA', 'Asia/Qatar', ['QAR', 'ر.ق'], ['Qatari riyals', 'الريال القطري'], NO_VAT),
}
