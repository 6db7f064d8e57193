import { sql } from 'kysely'
import { buildPath } from '#shared/contract/endpoint.ts'
import { downloadCalendar } from '#shared/contract/flights/flight-bookings.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { flightEntries } from '#shared/rules/texts/calendar-entries.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import type { BookingFacts, BookingKind, BookingRow } from '../bookings/kind.port.ts'
import { mailMoney } from '../bookings/mails.service.ts'
import { dueNow } from '../bookings/view.service.ts'
import { namesOf, requirePlace } from '../seat-blocks/names.service.ts'
import { calendarOf } from './calendar.service.ts'
import { cancelTermsAt } from './fare-terms.ts'
import { loadFlightBooking } from './flight-bookings.service.ts'
import { flightFactsOf } from './flight-facts.ts'
import { holdSeatsAgain, mayComeBack } from './hold-again.repo.ts'
import { flightBlocks, rulesBlock } from './mail-flights.ts'
import { flightMoves } from './moves/flight.moves.ts'
import { freeOverdue } from './overdue.service.ts'
import { drawOwnSeats } from './own-seats.repo.ts'
import {
  type BlockRow,
  type FlightRow,
  getBlockOf,
  getFlight,
  listFlights,
  listLive,
  releaseSeats,
  sellSeats,
} from './seats.repo.ts'
import { splitFlight } from './split/split-flight.service.ts'
import { TICKETS_MAIL } from './tickets/ticket-mail.ts'

type Take = (u: Unit, flight: FlightRow) => Promise<boolean>

/** Payment arrived after the hold ended: seats of other expired holds are free too, and the agency's own ones. */
async function withRoom(u: Unit, id: string, take: Take, asked: boolean) {
  const flight = await getFlight(u, id)
  if (flight.seats_state === 'none') {
    if (!(await mayComeBack(u, flight, asked))) return false
    await freeOverdue(u, flight.seat_block_id)
    await drawOwnSeats(u, flight)
  }
  return take(u, flight)
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

const products: BookingKind['products'] = {
  of: u => sql`(select k.origin || '-' || k.destination from flight_bookings f
    join seat_blocks k on k.tenant_id = ${u.tenant.id} and k.id = f.seat_block_id
    where f.tenant_id = ${u.tenant.id} and f.id = b.id)`,
  async names(_, keys) {
    return new Map(
      keys.map(key => {
        const [origin = '', destination = ''] = key.split('-')
        const route = { origin, destination }
        return [key, { en: titleOf(route, 'en'), ar: titleOf(route, 'ar') }]
      }),
    )
  },
}

async function facts(u: Unit, booking: BookingRow, lang: Lang): Promise<BookingFacts> {
  const block = await getBlockOf(u, booking.id)
  const { id, reference, contact } = booking
  const flight = { id, reference, ...flightFactsOf(booking, block, u.now) }
  const t = tFor(lang)
  const due = dueNow(booking, booking.status)
  const money = mailMoney(u.tenant, booking.currency, lang)
  return {
    what: titleOf(block, lang),
    confirmed: {
      title: t('mail:confirmed.title', routeOf(block, lang)),
      lead: t(due > 0 ? 'mail:confirmed.lead_unpaid' : 'mail:confirmed.lead', {
        name: contact?.name ?? '',
        due: money(due),
      }),
      people: t('mail:passengers'),
      next: t('mail:confirmed.next'),
    },
    references: flight.airline_pnr ? [[t('mail:pnr'), flight.airline_pnr]] : [],
    blocks: [...flightBlocks(flight, lang), rulesBlock(flight, lang, money)],
    calendar: url => calendarOf(flight, lang, { url, now: u.now }),
  }
}

export const flightKind: BookingKind = {
  name: 'flight',
  pagesOf: ({ id, reference }) => ({
    show: bookingPath({ kind: 'flight', id, reference }),
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
  async holdUntil(u, { id, agency_id }, minutes) {
    const block = await getBlockOf(u, id)
    const usual = agency_id ? block.agency_hold_minutes : block.hold_minutes
    return new Date(Math.min(u.now.getTime() + (minutes ?? usual) * 60_000, block.first_departs_at.getTime()))
  },
  confirm: (u, id) => withRoom(u, id, sellSeats, false),
  async isWithdrawn(u, id) {
    return (await getBlockOf(u, id)).status === 'cancelled'
  },
  // Customers of an agency give their names later, by the deadline of the airline.
  namesLater: ({ agency_id }) => agency_id !== null,
  async holdsOwn(u, id) {
    const { allocated_seats: own, seats } = await getFlight(u, id)
    return own >= seats
  },
  holdAgain: (u, id) => withRoom(u, id, holdSeatsAgain, true),
  startsAt: async (u, { id }) => (await getBlockOf(u, id)).first_departs_at,
  cancelTerms: async (u, id, at) => cancelTermsAt(await getBlockOf(u, id), at),
  depositRule: async (u, id) => (await getBlockOf(u, id)).deposit_rule,
  balanceDue: u => sql`(select k.balance_due_at from flight_bookings f
    join seat_blocks k on k.tenant_id = ${u.tenant.id} and k.id = f.seat_block_id
    where f.tenant_id = ${u.tenant.id} and f.id = b.id)`,
  payBefore: async (u, id) => (await getBlockOf(u, id)).first_departs_at,
  moves: flightMoves,
  split: { take: splitFlight },
  fulfilledMail: TICKETS_MAIL,
  release: releaseSeats,
  titles,
  products,
  facts,
  async entries(u, { id, reference }, lang) {
    const { slices } = await getBlockOf(u, id)
    return flightEntries({ reference, slices, places: namesOf(slices).places }, lang, tFor(lang))
  },
  view: loadFlightBooking,
}
