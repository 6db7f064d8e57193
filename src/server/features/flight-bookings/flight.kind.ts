import { buildPath } from '#shared/contract/endpoint.ts'
import { downloadCalendar } from '#shared/contract/flight-bookings.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import { expireHolds } from '../bookings/holds/expiry.service.ts'
import type { BookingFacts, BookingKind, BookingRow } from '../bookings/kind.port.ts'
import { namesOf, requirePlace } from '../seat-blocks/names.service.ts'
import { calendarOf } from './calendar.service.ts'
import { loadFlightBooking } from './flight-bookings.service.ts'
import { flightFactsOf } from './flight-facts.ts'
import { flightBlocks, rulesBlock } from './mail-flights.ts'
import {
  type BlockRow,
  getBlockOf,
  getFlight,
  listFlights,
  listLive,
  releaseSeats,
  sellSeats,
} from './seats.repo.ts'

const EXPIRY_BATCH = 1000

/** Payment arrived after the hold ended: seats of other expired holds are free too. */
async function confirm(u: Unit, id: string): Promise<boolean> {
  const flight = await getFlight(u, id)
  if (flight.seats_state === 'none')
    await expireHolds(u, EXPIRY_BATCH, await listLive(u, flight.seat_block_id))
  return sellSeats(u, flight)
}

type Route = Pick<BlockRow, 'origin' | 'destination'>

function routeOf({ origin, destination }: Route, lang: Lang) {
  const city = (iata: string) => localized(requirePlace(iata).city, lang)
  return { from: city(origin), to: city(destination) }
}

const titleOf = (route: Route, lang: Lang) => tFor(lang)('mail:route', routeOf(route, lang))

async function titles(u: Unit, ids: string[]) {
  const flights = await listFlights(u, ids)
  return new Map(flights.map(flight => [flight.id, { en: titleOf(flight, 'en'), ar: titleOf(flight, 'ar') }]))
}

async function facts(u: Unit, booking: BookingRow, lang: Lang): Promise<BookingFacts> {
  const block = await getBlockOf(u, booking.id)
  const { id, reference, contact } = booking
  const flight = { id, reference, ...flightFactsOf(booking, block) }
  const t = tFor(lang)
  return {
    what: titleOf(block, lang),
    confirmed: {
      title: t('mail:confirmed.title', routeOf(block, lang)),
      lead: t('mail:confirmed.lead', { name: contact?.name ?? '' }),
      next: t('mail:confirmed.next'),
    },
    references: flight.airline_pnr ? [[t('mail:pnr'), flight.airline_pnr]] : [],
    blocks: [...flightBlocks(flight, lang), rulesBlock(u.tenant, flight, lang)],
    calendar: url => calendarOf(flight, lang, url),
  }
}

export const flightKind: BookingKind = {
  name: 'flight',
  pagesOf: id => ({
    show: bookingPath({ kind: 'flight', id }),
    print: `/flight-bookings/${id}/print`,
    checkout: `/flight-bookings/create?booking=${id}`,
    calendar: buildPath(downloadCalendar.path, { id }),
  }),
  async journey(u, id) {
    const { slices, name_list_deadline } = await getBlockOf(u, id)
    const places = Object.values(namesOf(slices).places)
    return {
      nameListDeadline: name_list_deadline,
      countries: [...new Set(places.map(({ country }) => country))],
    }
  },
  async companions(u, id) {
    const { seat_block_id } = await getFlight(u, id)
    return (await listLive(u, seat_block_id)).filter(other => other !== id)
  },
  async holdUntil(u, { id, agency_id }) {
    const block = await getBlockOf(u, id)
    const minutes = agency_id ? block.agency_hold_minutes : block.hold_minutes
    return new Date(Math.min(u.now.getTime() + minutes * 60_000, block.first_departs_at.getTime()))
  },
  confirm,
  release: releaseSeats,
  titles,
  facts,
  view: loadFlightBooking,
}
