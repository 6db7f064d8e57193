import { sql } from 'kysely'
import { buildPath } from '#shared/contract/endpoint.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { downloadStayCalendar } from '#shared/contract/hotels/hotel-bookings.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { deadlinePassed } from '#shared/rules/hotels/tiers.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import { loadBooking } from '../bookings/access.service.ts'
import type { BookingFacts, BookingKind, BookingRow } from '../bookings/kind.port.ts'
import { mailMoney } from '../bookings/mails.service.ts'
import { dueNow } from '../bookings/view.service.ts'
import { hotelRulesOf } from '../hotels/rules.service.ts'
import { arrivalOf } from './arrival.ts'
import { answerTimesOf } from './asked.service.ts'
import { calendarOf } from './calendar.service.ts'
import { loadHotelBooking } from './hotel-bookings.service.ts'
import { holdUntil } from './keep-stay.service.ts'
import { stayBlocks } from './mail-stay.ts'
import { stayMoves } from './moves/stay.moves.ts'
import { bookedStayOf, cancelTermsAt, leadsOf, stayOf } from './stay-facts.ts'
import { clearNotes, stayDue } from './stays.repo.ts'
import { releaseNights } from './stock.service.ts'
import { holdWithOrder, wantOrders } from './supplier/orders.service.ts'
import { ownAllotments } from './supplier/own-allotments.service.ts'
import { listTitled, nameCities } from './titles.repo.ts'

async function facts(u: Unit, booking: BookingRow, lang: Lang): Promise<BookingFacts> {
  const { id, reference, contact, currency } = booking
  const stay = await bookedStayOf(u, id, await stayOf(u, id))
  const t = tFor(lang)
  const what = localized(stay.name, lang)
  const money = mailMoney(u.tenant, currency, lang)
  const due = dueNow(booking, booking.status)
  return {
    what,
    confirmed: {
      title: t('hotel-bookings:mail.title', { hotel: what }),
      lead: t(`hotel-bookings:mail.${due > 0 ? 'lead_unpaid' : 'lead'}`, {
        name: contact?.name ?? '',
        due: money(due),
      }),
      people: t('hotel-bookings:mail.guests'),
      next: t('hotel-bookings:mail.next'),
    },
    references: stay.confirmation_number
      ? [[t('hotel-bookings:confirmation_number'), stay.confirmation_number]]
      : [],
    blocks: stayBlocks(stay, lang, money),
    calendar: url => calendarOf({ id, reference, stay }, lang, { url, now: u.now }),
  }
}

export const hotelKind: BookingKind = {
  name: 'hotel',
  pagesOf({ id, reference }) {
    const show = bookingPath({ kind: 'hotel', id, reference })
    return {
      show,
      print: `${show}/print`,
      checkout: `/hotel-bookings/create?booking=${id}`,
      calendar: buildPath(downloadStayCalendar.path, { id }),
    }
  },
  async journey(u, id) {
    const found = await stayOf(u, id)
    return { nameListDeadline: arrivalOf(found), countries: [found.hotel.country] }
  },
  // A person may sleep in one hotel and have a room in another for the family.
  companions: async () => [],
  async holdUntil(u, { id }, minutes) {
    const { stay, hotel } = await stayOf(u, id)
    return holdUntil(u, hotel, stay.from_day, minutes)
  },
  startsAt: async (u, { id }) => arrivalOf(await stayOf(u, id)),
  notesArrival: true,
  answerTimes: answerTimesOf,
  warnHours: u => hotelRulesOf(u).warn_hours,
  async cardOnly(u, id) {
    if (hotelRulesOf(u).after_deadline !== 'card') return false
    return deadlinePassed((await stayOf(u, id)).stay.tiers, u.now)
  },
  approvedHours: u => hotelRulesOf(u).pay_hours,
  holdAgain: holdWithOrder,
  async confirm(u, reference) {
    const { stay, hotel } = await stayOf(u, reference)
    const isLate = stay.nights_state === 'none' && zonedDate(u.now, hotel.zone) > stay.from_day
    if (isLate && stay.entered !== 'outside') return false
    return (await ownAllotments(u).book({ reference, guests: [] })).state === 'booked'
  },
  orders: async (u, id) => (await wantOrders(u, [id], 'booked')).length > 0,
  async release(u, ids) {
    await releaseNights(u, ids)
    await wantOrders(u, ids, 'cancelled')
  },
  async cancelTerms(u, id, at) {
    const { stay } = await stayOf(u, id)
    const { total_minor } = await loadBooking(u, id)
    return cancelTermsAt(stay, total_minor, at)
  },
  balanceDue: stayDue,
  payBefore: async (u, id) => arrivalOf(await stayOf(u, id)),
  async taxes(u, id) {
    const { vat_category: category, vat_bp: rateBp, vat_reason: reason } = (await stayOf(u, id)).hotel
    return { category, rateBp, reason }
  },
  namesOnly: leadsOf,
  forget: clearNotes,
  async titles(u, ids) {
    return new Map((await listTitled(u, ids)).map(({ id, title }) => [id, title]))
  },
  products: {
    of: u => sql`(select h.city from hotel_bookings s join hotels h on h.tenant_id = ${u.tenant.id} and h.id = s.hotel_id
      where s.tenant_id = ${u.tenant.id} and s.id = b.id)`,
    async names(u, keys) {
      const nameOf = (city: Localized, lang: Lang) =>
        tFor(lang)('desk-reports:stays', { city: localized(city, lang) })
      const cities = [...(await nameCities(u, keys))]
      return new Map(cities.map(([code, city]) => [code, { en: nameOf(city, 'en'), ar: nameOf(city, 'ar') }]))
    },
  },
  facts,
  view: loadHotelBooking,
  moves: stayMoves,
}
