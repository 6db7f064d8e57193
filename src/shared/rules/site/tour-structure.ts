import type { ShownDeparture, TourPageData } from '../../contract/tours/tours.ts'
import { type Lang, pathFor } from '../../i18n/index.ts'
import { toDecimal } from '../money/decimal.ts'
import { isBookable } from '../tours/shown-status.ts'
import type { Fact } from './structured-data.ts'

/** The next departures: more would weigh more than they tell. */
const OFFERS = 3

/** Structured data of a tour's page: only what it shows. */

const AVAILABLE = {
  open: 'InStock',
  guaranteed: 'InStock',
  few_left: 'LimitedAvailability',
  full: 'SoldOut',
  closed: 'SoldOut',
} as const

const offerOf = (departure: ShownDeparture, origin: string, lang: Lang): Fact => ({
  '@type': 'Offer',
  url: origin + pathFor(lang, `/tour-bookings/create?departure=${departure.id}`),
  price: toDecimal(departure.from_minor, departure.currency),
  priceCurrency: departure.currency,
  availability: `https://schema.org/${AVAILABLE[departure.status]}`,
  availabilityStarts: departure.starts_on,
})

/** The tour with its stays in order, and an offer for each departure that may be booked. */
export function tripFact(tour: TourPageData, origin: string, lang: Lang): Fact {
  const offers = tour.departures.filter(({ status }) => isBookable(status)).slice(0, OFFERS)
  return {
    // A trip alone has no ratings.
    '@type': tour.rating ? ['TouristTrip', 'Product'] : 'TouristTrip',
    name: tour.title[lang],
    description: tour.summary[lang],
    url: origin + pathFor(lang, `/tours/${tour.id}`),
    provider: { '@id': `${origin}/#agency` },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: tour.content.hotels.map((hotel, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: { '@type': 'LodgingBusiness', name: hotel.name[lang], address: hotel.city[lang] },
      })),
    },
    ...(tour.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: tour.rating.average,
        ratingCount: tour.rating.count,
        bestRating: 5,
      },
    }),
    offers: offers.map(departure => offerOf(departure, origin, lang)),
  }
}

export const questionsFact = ({ content }: TourPageData, lang: Lang): Fact => ({
  '@type': 'FAQPage',
  mainEntity: content.faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question[lang],
    acceptedAnswer: { '@type': 'Answer', text: answer[lang] },
  })),
})
