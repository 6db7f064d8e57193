import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import { expireHolds } from '../bookings/holds/expiry.service.ts'
import type { BookingFacts, BookingKind } from '../bookings/kind.port.ts'
import { namesOf, requirePlace } from '../seat-blocks/names.service.ts'
import { calendarOf } from './calendar.service.ts'
import { loadFlightBooking } from './flight-bookings.service.ts'
import { cityOf, flightBlocks, rulesBlock } from './mail-flights.ts'
import { getBlockOf, getFlight, listFlights, listLive, releaseSeats, sellSeats } from './seats.repo.ts'

const EXPIRED_AT_ONCE = 1000

/** Money came after the hold had run out: seats of others whose hold is over count as free, too. */
async function confirm(u: Unit, id: string): Promise<boolean> {
  const flight = await getFlight(u, id)
  if (flight.seats_state === 'none')
    await expireHolds(u, EXPIRED_AT_ONCE, await listLive(u, flight.seat_block_id))
  return sellSeats(u, flight)
}

async function titles(u: Unit, ids: string[]) {
  const flights = await listFlights(u, ids)
  const title = (flight: (typeof flights)[number], lang: Lang) => {
    const city = (iata: string) => localized(requirePlace(iata).city, lang)
    return tFor(lang)('mail:route', { from: city(flight.origin), to: city(flight.destination) })
  }
  return new Map(flights.map(flight => [flight.id, { en: title(flight, 'en'), ar: title(flight, 'ar') }]))
}

function endsOf(booking: FlightBooking, lang: Lang) {
  const out = booking.slices[0]?.segments ?? []
  return {
    from: cityOf(booking, out[0]?.origin ?? '', lang),
    to: cityOf(booking, out.at(-1)?.destination ?? '', lang),
  }
}

async function facts(u: Unit, id: string, lang: Lang): Promise<BookingFacts> {
  const booking = await loadFlightBooking(u, id)
  const t = tFor(lang)
  const ends = endsOf(booking, lang)
  return {
    what: t('mail:route', ends),
    confirmed: {
      title: t('mail:confirmed.title', ends),
      lead: t('mail:confirmed.lead', { name: booking.contact?.name ?? '' }),
      next: t('mail:confirmed.next'),
    },
    references: booking.airline_pnr ? [[t('mail:pnr'), booking.airline_pnr]] : [],
    blocks: [...flightBlocks(booking, lang), rulesBlock(u.tenant, booking, lang)],
    calendar: url => calendarOf(booking, lang, url),
  }
}

/** Seats of a block, with tickets of an airline. */
export const flightKind: BookingKind = {
  name: 'flight',
  pathOf: id => `/flight-bookings/${id}`,
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
  facts: (u, { id }, lang) => facts(u, id, lang),
  view: loadFlightBooking,
}
