import { expect, test } from 'vitest'
import type { AppSettings } from '#shared/contract/settings.ts'
import { sellerLacks } from '../../../src/server/features/invoices/parties.ts'
import { HOME_MARKETS } from '../../../src/server/features/tenants/home-markets.ts'

const lacks = (currency: string, vat_number: string | null, charged = true) => {
  const { country, tax } = HOME_MARKETS[currency] ?? {}
  const settings = { country, vat_number, name: { en: 'X', ar: 'س' }, address: { en: 'X', ar: 'س' } }
  return sellerLacks({ settings: settings as AppSettings, tax: tax as never }, charged)
}

test.each([
  ['SAR', ['vat_number']],
  ['AED', ['vat_number']],
  ['BHD', ['vat_number']],
  ['OMR', ['vat_number']],
  ['KWD', []],
  ['QAR', []],
])('who charges VAT without a VAT number at home with %s lacks %j', (currency, found) => {
  expect(lacks(currency, null)).toEqual(found)
  expect(lacks(currency, '310482771200003')).toEqual([])
  expect(lacks(currency, null, false)).toEqual([])
})
