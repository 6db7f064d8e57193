import type { FilterChoice } from '#client/features/bookings/list/booking-filter-choices.ts'
import type { FlightBookingFilter } from '#shared/contract/flights/flight-bookings.ts'
import type { Airline, Place } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { inOrder } from '#shared/i18n/in-order.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

/** What both lists of flight bookings have to choose from, besides what every list has. */
export function flightChoices(filter: FlightBookingFilter, airlines: Airline[], lang: Lang): FilterChoice[] {
  const names = airlines.map(({ iata, name }) => ({ value: iata, label: localized(name, lang) }))
  return [{ name: 'airline', value: filter.airline, options: inOrder(names, lang, ({ label }) => label) }]
}

export interface Route {
  origin: Place
  destination: Place
}

/** For staff: where bookings fly from and to, in words. */
export function routeChoice(value: string, routes: Route[], lang: Lang, t: T): FilterChoice {
  const options = routes.map(({ origin, destination }) => ({
    value: `${origin.iata}-${destination.iata}`,
    label: t('bookings:from_to', {
      origin: localized(origin.city, lang),
      destination: localized(destination.city, lang),
    }),
  }))
  return { name: 'route', value, options: inOrder(options, lang, ({ label }) => label) }
}
