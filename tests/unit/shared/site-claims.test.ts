import { expect, test } from 'vitest'
import { isLicensed, shownNetworks, trustPoints } from '#shared/rules/site/site-claims.ts'
import { gulf } from '../../../src/server/seed/agencies/gulf.ts'
import { nakheel } from '../../../src/server/seed/agencies/nakheel.ts'

const { settings } = nakheel
const APPLE = { logo: '/networks/apple-pay.svg', title: 'Apple Pay' }
const titles = (over: object) => shownNetworks({ ...settings, ...over }).map(({ title }) => title)

test('the payment marks match the methods at checkout', () => {
  expect(titles({ payment_networks: [...settings.payment_networks, APPLE] })).toEqual([
    'mada',
    'Visa',
    'Mastercard',
  ])
  expect(titles({ country: 'KW' })).toEqual(['Visa', 'Mastercard'])
  expect(titles({ has_online_payment: false })).toEqual([])
})

test('the demo shows every mark that its settings name', () => {
  for (const demo of [nakheel, gulf])
    expect(shownNetworks(demo.settings)).toEqual(demo.settings.payment_networks)
})

test('the points of trust follow from what is switched on', () => {
  expect(trustPoints(settings, 1500)).toEqual(['payment', 'price_vat', 'rules'])
  expect(trustPoints({ ...settings, vat_number: null }, 1500)).toEqual(['payment', 'price', 'rules'])
  expect(trustPoints(settings, 0)).toEqual(['payment', 'price', 'rules'])
  expect(trustPoints({ ...settings, has_online_payment: false, apps: [] }, 0)).toEqual(['price'])
})

test('a tenant without a registration or a telephone is not called licensed', () => {
  const bare = { ...settings, cr: null, iata_number: null } as never
  expect([isLicensed(bare), isLicensed({ ...settings, contact_numbers: [] } as never)]).toEqual([
    false,
    false,
  ])
})
