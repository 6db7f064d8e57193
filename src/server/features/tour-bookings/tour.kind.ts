import { sql } from 'kysely'
import type { CancelTerms } from '#shared/contract/bookings/cancellation.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import { downloadTourCalendar } from '#shared/contract/tours/tour-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { firstTier } from '#shared/rules/money/cancel-tiers.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { papersOfTour } from '#shared/rules/tours/tour-papers.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import type { BookingFacts, BookingKind, BookingRow } from '../bookings/kind.port.ts'
import { mailMoney } from '../bookings/mails.service.ts'
import { dueNow } from '../bookings/view.service.ts'
import { namesOf } from '../seat-blocks/names.service.ts'
import { forgetNames } from '../tours/ratings/shown.service.ts'
import { calendarOf } from './calendar.service.ts'
import { checkPeople } from './check-people.ts'
import { freeCoachSeats } from './desk/rooming.repo.ts'
import { tourBlocks } from './mail-tour.ts'
import { tourMoves } from './moves/tour.moves.ts'
import { getTourBooking, listLive } from './places.repo.ts'
import { listRooms } from './rooms.repo.ts'
import { holdStockAgain, sellOnItsDay } from './sell-stock.service.ts'
import { endSharing } from './sharing/ended.service.ts'
import { tourSplit } from './split-tour.service.ts'
import { releaseStock } from './stock.service.ts'
import { listTitles } from './titles.service.ts'
import { loadTourBooking } from './tour-bookings.service.ts'
import { bookedTourOf, flightsOf, holdEnd, startOf, tiersOf, tripOf } from './tour-facts.ts'
import { offerAgain } from './waiting/offer-again.service.ts'

/** By the tour's tiers; after the last one nothing goes back. */
async function cancelTerms(u: Unit, id: string, at: Date): Promise<CancelTerms> {
  const tier = firstTier(tiersOf(await tripOf(u, id)), at)
  if (!tier) return { feeMinor: null, taxesMinor: {} }
  const { fee, until } = tier
  return fee.kind === 'share'
    ? { feeMinor: null, shareBp: fee.share_bp, until, taxesMinor: {} }
    : { feeMinor: fee.each_minor, until, taxesMinor: {} }
}

async function facts(u: Unit, booking: BookingRow, lang: Lang): Promise<BookingFacts> {
  const { id, reference, contact } = booking
  const trip = await tripOf(u, id)
  const tour = await bookedTourOf(u, booking, trip)
  const rooms = await listRooms(u, id)
  const t = tFor(lang)
  const what = localized(tour.title, lang)
  const money = mailMoney(u.tenant, booking.currency, lang)
  const due = dueNow(booking, booking.status)
  return {
    what,
    confirmed: {
      title: t('tour-bookings:mail.title', { tour: what }),
      lead: t(`tour-bookings:mail.${due > 0 ? 'lead_unpaid' : 'lead'}`, {
        name: contact?.name ?? '',
        due: money(due),
      }),
      people: t('tour-bookings:mail.travellers'),
      next: t('tour-bookings:mail.next'),
    },
    references: [],
    blocks: tourBlocks({ tour, rooms }, lang, money),
    calendar: url => calendarOf({ id, reference, tour }, lang, { url, now: u.now }),
  }
}

/** A group tour: places of a departure, rooms, and the seats of its flights. */
export const tourKind: BookingKind = {
  name: 'tour',
  pagesOf: ({ id, reference }) => ({
    show: bookingPath({ kind: 'tour', id, reference }),
    print: `/tour-bookings/${id}/print`,
    checkout: `/tour-bookings/create?booking=${id}`,
    calendar: buildPath(downloadTourCalendar.path, { id }),
  }),
  async journey(u, id) {
    const { departure } = await tripOf(u, id)
    const places = Object.values(namesOf(await flightsOf(u, departure)).places)
    const countries = new Set(places.map(({ country }) => country))
    // Without flights its countries are unknown: a passport is right everywhere.
    return {
      nameListDeadline: departure.names_deadline,
      countries: countries.size > 0 ? [...countries] : ['ZZ'],
    }
  },
  async companions(u, id) {
    const { departure_id } = await getTourBooking(u, id)
    return (await listLive(u, departure_id)).filter(other => other !== id)
  },
  holdUntil: async (u, { id }, minutes) => holdEnd(u, (await tripOf(u, id)).departure, minutes),
  startsAt: async (u, { id }) => startOf((await tripOf(u, id)).departure),
  holdAgain: holdStockAgain,
  confirm: sellOnItsDay,
  isWithdrawn: async (u, id) => (await tripOf(u, id)).departure.status === 'called_off',
  async release(u, ids) {
    await offerAgain(u, await releaseStock(u, ids))
    await endSharing(u, ids)
    await freeCoachSeats(u, ids)
  },
  cancelTerms,
  depositRule: async (u, id) => (await tripOf(u, id)).departure.deposit_rule,
  balanceDue: u => sql`(select d.balance_due_at from tour_bookings t
    join tour_departures d on d.tenant_id = ${u.tenant.id} and d.id = t.departure_id
    where t.tenant_id = ${u.tenant.id} and t.id = b.id)`,
  async payBefore(u, id) {
    return startOf((await tripOf(u, id)).departure)
  },
  checkPeople,
  namesLater: () => true,
  async papers(u, id) {
    const { departure, tour } = await tripOf(u, id)
    return { rules: papersOfTour(tour.kind), dueAt: departure.documents_deadline }
  },
  forget: forgetNames,
  moves: tourMoves,
  split: tourSplit,
  titles: listTitles,
  products: {
    of: u => sql`(select r.kind from tour_bookings t
      join tour_departures d on d.tenant_id = ${u.tenant.id} and d.id = t.departure_id
      join tours r on r.tenant_id = ${u.tenant.id} and r.id = d.tour_id
      where t.tenant_id = ${u.tenant.id} and t.id = b.id)`,
    async names(_, keys) {
      const nameOf = (kind: string, lang: Lang) => tFor(lang)(`desk-reports:tours.${kind}`)
      return new Map(keys.map(key => [key, { en: nameOf(key, 'en'), ar: nameOf(key, 'ar') }]))
    },
  },
  facts,
  view: loadTourBooking,
}
