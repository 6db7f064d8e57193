import type { FlightOffer, Slice } from '../../contract/flights/seat-blocks.ts'
import type { AppSettings } from '../../contract/settings.ts'
import { type Lang, pathFor } from '../../i18n/index.ts'
import { toDecimal } from '../money/decimal.ts'
import { localized } from '../texts/names-by-language.ts'

/** Structured data (schema.org JSON-LD) of visible facts only. */
export type Fact = { '@type': string | readonly string[]; [property: string]: unknown }

const absolute = (origin: string, address: string | null) => address && new URL(address, origin).href
const agencyId = (origin: string) => ({ '@id': `${origin}/#agency` })

function withoutUnknown(fact: Fact): Fact {
  const entries = Object.entries(fact).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(entries) as Fact
}

/** The tenant, with the path of its picture. Opening hours are free text and left out. */
export function agencyFact(settings: AppSettings, origin: string, lang: Lang, picture: string): Fact {
  const { iata_number: iata } = settings
  return withoutUnknown({
    '@type': 'TravelAgency',
    ...agencyId(origin),
    name: localized(settings.name, lang),
    slogan: localized(settings.slogan, lang),
    url: origin + pathFor(lang, '/'),
    logo: absolute(origin, settings.logo),
    image: absolute(origin, picture),
    address: withoutUnknown({
      '@type': 'PostalAddress',
      streetAddress: localized(settings.address, lang),
      addressCountry: settings.country,
    }),
    telephone: settings.contact_numbers[0],
    email: settings.email_address,
    hasMap: settings.has_google_map_url,
    vatID: settings.vat_number,
    identifier: iata && { '@type': 'PropertyValue', propertyID: 'IATA', value: iata },
  })
}

export function siteFact(settings: AppSettings, origin: string, lang: Lang): Fact {
  return {
    '@type': 'WebSite',
    name: localized(settings.name, lang),
    url: origin + pathFor(lang, '/'),
    inLanguage: lang,
    publisher: agencyId(origin),
  }
}

/** Breadcrumbs. `steps`: names and paths without language prefix, from the home page. */
export function breadcrumbFact(
  origin: string,
  lang: Lang,
  steps: readonly [name: string, path: string][],
): Fact {
  const itemListElement = steps.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + pathFor(lang, path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

const airport = (iataCode: string) => ({ '@type': 'Airport', iataCode })

function flight({ segments }: Slice): Fact | undefined {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return undefined
  return {
    '@type': 'Flight',
    flightNumber: first.airline + first.flight_number,
    departureAirport: airport(first.origin),
    arrivalAirport: airport(last.destination),
    departureTime: first.departs_at,
  }
}

type Offer = Pick<FlightOffer, 'id' | 'slices' | 'adult_total_minor'> & { quote: { currency: string } }

/** Seats on sale for one adult at the displayed price. Short, because every visit loads it. */
export function offerFact(offer: Offer, origin: string, lang: Lang): Fact {
  const { currency } = offer.quote
  return {
    '@type': 'Offer',
    url: origin + pathFor(lang, `/flight-bookings/create?block=${offer.id}&adults=1&children=0&infants=0`),
    price: toDecimal(offer.adult_total_minor, currency),
    priceCurrency: currency,
    availability: 'https://schema.org/LimitedAvailability',
    itemOffered: offer.slices.map(flight),
  }
}

/** One JSON-LD document, escaped for a script element. */
export function structuredData(facts: readonly Fact[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
  return json.replace(/[<>&\u2028\u2029]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
