import { expect, test } from 'vitest'
import type { ShownDeparture, TourPageData } from '#shared/contract/tours/tours.ts'
import { questionsFact, tripFact } from '#shared/rules/site/tour-structure.ts'
import { CONTENT, PRICES } from '../../support/tours.ts'

const ORIGIN = 'https://nakheel.example'
const ID = '0198c0de-0000-7000-8000-000000000001'

const departure = (change: Partial<ShownDeparture>): ShownDeparture => ({
  ...{
    id: ID,
    starts_on: '2027-01-14',
    ends_on: '2027-01-20',
    origin: 'RUH',
    status: 'open',
    guaranteed: false,
  },
  ...{
    capacity: 24,
    min_travellers: 12,
    places_left: 9,
    currency: 'KWD',
    prices: PRICES,
    net_prices: PRICES,
  },
  ...{ vat_category: 'O', rate_bp: 0, from_minor: 300_000, decide_at: '', balance_due_at: '' },
  ...change,
})
const tour = (change: Partial<TourPageData> = {}): TourPageData => ({
  ...{ id: ID, kind: 'umrah', title: { en: 'Umrah', ar: 'عمرة' }, summary: { en: 'Calm.', ar: 'هادئة.' } },
  ...{
    destination: { en: 'Makkah', ar: 'مكة' },
    days: 7,
    nights: 6,
    content: CONTENT,
    pictures: [],
    words: {},
  },
  ...{ leader: null, slices: [], places: {}, rating: null, related: [], payments: null, map: null },
  departures: [
    departure({}),
    departure({ status: 'full' }),
    departure({ status: 'few_left', places_left: 2 }),
  ],
  ...change,
})

test('a tour is a trip with its stays in order, and an offer for each next departure that can be booked', () => {
  const fact = tripFact(tour(), ORIGIN, 'ar')
  expect(fact).toMatchObject({
    '@type': 'TouristTrip',
    ...{ name: 'عمرة', url: `${ORIGIN}/ar/tours/${ID}`, provider: { '@id': `${ORIGIN}/#agency` } },
    itinerary: { '@type': 'ItemList', itemListElement: [{ position: 1, item: { name: 'دار الصفا' } }] },
  })
  expect(fact).not.toHaveProperty('aggregateRating')
  expect(fact.offers).toMatchObject([
    { price: '300.000', priceCurrency: 'KWD', availability: 'https://schema.org/InStock' },
    { availability: 'https://schema.org/LimitedAvailability' },
  ])
})

test('ratings are of a product, which a trip alone is not for those who check', () => {
  const rating = { average: 4.6, count: 3, said: [] }
  const fact = tripFact(tour({ rating }), ORIGIN, 'en')
  expect(fact['@type']).toEqual(['TouristTrip', 'Product'])
  expect(fact.aggregateRating).toMatchObject({ ratingValue: 4.6, ratingCount: 3, bestRating: 5 })
})

test('each question has its accepted answer in the language of the page', () => {
  expect(questionsFact(tour(), 'ar')).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'من يحتاج إلى تأشيرة؟',
        acceptedAnswer: { '@type': 'Answer', text: 'لا أحد.' },
      },
    ],
  })
})
