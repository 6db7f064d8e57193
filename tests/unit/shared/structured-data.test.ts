import { describe, expect, test } from 'vitest'
import { onColor } from '#shared/rules/site/contrast.ts'
import {
  agencyFact,
  breadcrumbFact,
  offerFact,
  siteFact,
  structuredData,
} from '#shared/rules/site/structured-data.ts'
import { gulf } from '../../../src/server/seed/agencies/gulf.ts'
import { nakheel } from '../../../src/server/seed/agencies/nakheel.ts'

const settingsOf = ({ settings }: typeof nakheel) => ({
  ...settings,
  id: 'x',
  toolbar_on_color: onColor(settings.toolbar_color),
})
const ORIGIN = 'https://nakheel.example'

const segment = (flight_number: string, origin: string, destination: string, departs_at: string) => ({
  airline: 'SV',
  flight_number,
  origin,
  destination,
  departs_at,
  arrives_at: departs_at,
  origin_zone: 'Asia/Riyadh',
  destination_zone: 'Asia/Riyadh',
  origin_terminal: null,
  destination_terminal: null,
  aircraft: null,
})
const OFFER = {
  id: '0198c0de-0000-7000-8000-000000000001',
  adult_total_minor: 115_000,
  quote: { currency: 'SAR' },
  slices: [
    {
      segments: [
        segment('123', 'RUH', 'AMM', '2027-01-14T06:00:00.000Z'),
        segment('9', 'AMM', 'IST', '2027-01-14T10:00:00.000Z'),
      ],
    },
    { segments: [segment('456', 'IST', 'RUH', '2027-01-21T06:00:00.000Z')] },
  ],
}

describe('structured data of a tenant', () => {
  test('match its settings, in the language of the page', () => {
    const fact = agencyFact(settingsOf(nakheel), ORIGIN, 'ar', '/share/ar/home.jpg')
    expect(fact).toEqual({
      '@type': 'TravelAgency',
      '@id': `${ORIGIN}/#agency`,
      name: nakheel.settings.name.ar,
      slogan: nakheel.settings.slogan.ar,
      url: `${ORIGIN}/ar`,
      logo: `${ORIGIN}/brand/nakheel.svg`,
      image: `${ORIGIN}/share/ar/home.jpg`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: nakheel.settings.address.ar,
        addressCountry: 'SA',
      },
      telephone: '+966112004100',
      email: 'hello@nakheel.test',
      hasMap: nakheel.settings.has_google_map_url,
      vatID: '310482771200003',
      identifier: { '@type': 'PropertyValue', propertyID: 'IATA', value: '71204183' },
    })
  })

  test('leave out unknown facts, and opening hours, which are free text', () => {
    const nothing = { en: '', ar: '' }
    const bare = { ...settingsOf(gulf), iata_number: null, logo: null, slogan: nothing, address: nothing }
    const fact = agencyFact({ ...bare, contact_numbers: [] }, ORIGIN, 'en', '/p.jpg')
    for (const name of ['vatID', 'hasMap', 'identifier', 'logo', 'slogan', 'telephone', 'openingHours'])
      expect(Object.keys(fact)).not.toContain(name)
    expect(fact.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'KW' })
  })

  test('a logo elsewhere keeps its own address', () => {
    const settings = { ...settingsOf(nakheel), logo: 'https://cdn.example/logo.png' }
    expect(agencyFact(settings, ORIGIN, 'en', '/p.jpg').logo).toBe('https://cdn.example/logo.png')
  })
})

test('a site has the name of the tenant and its own address', () => {
  expect(siteFact(settingsOf(nakheel), ORIGIN, 'en')).toMatchObject({
    name: 'Nakheel Travel & Umrah',
    url: `${ORIGIN}/`,
    publisher: { '@id': `${ORIGIN}/#agency` },
  })
})

test('breadcrumbs count from the home page on', () => {
  const { itemListElement } = breadcrumbFact(ORIGIN, 'ar', [
    ['الرئيسية', '/'],
    ['من نحن', '/about-us'],
  ])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'الرئيسية', item: `${ORIGIN}/ar` },
    { '@type': 'ListItem', position: 2, name: 'من نحن', item: `${ORIGIN}/ar/about-us` },
  ])
})

test('an offer has the price of the page with the decimals of its currency, and every direction', () => {
  const fact = offerFact(OFFER, ORIGIN, 'en')
  expect(fact).toMatchObject({ price: '1150.00', priceCurrency: 'SAR' })
  expect(String(fact.url)).toContain(OFFER.id)
  const flight = (flightNumber: string, from: string, to: string, departureTime: string) => ({
    '@type': 'Flight',
    flightNumber,
    departureAirport: { '@type': 'Airport', iataCode: from },
    arrivalAirport: { '@type': 'Airport', iataCode: to },
    departureTime,
  })
  expect(fact.itemOffered).toEqual([
    flight('SV123', 'RUH', 'IST', '2027-01-14T06:00:00.000Z'),
    flight('SV456', 'IST', 'RUH', '2027-01-21T06:00:00.000Z'),
  ])
  expect(offerFact({ ...OFFER, quote: { currency: 'KWD' } }, ORIGIN, 'en').price).toBe('115.000')
})

test('no text ends the element or the line it stands in', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028 \u2029'
  const json = structuredData([{ '@type': 'WebSite', name }])
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)['@graph'][0].name).toBe(name)
})
