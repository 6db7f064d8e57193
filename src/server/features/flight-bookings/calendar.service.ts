import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../context/context.ts'
import { eventOf, type FileOf } from '../../lib/calendar-events.ts'
import { tFor } from '../../lib/i18n.ts'
import { pageUrl } from '../../lib/links.ts'
import { requireFlightBooking } from './flight-bookings.service.ts'
import type { FlightContent } from './flight-facts.ts'

/** One event per flight, in UTC so that calendars convert it. */
export function calendarOf(booking: FlightContent, lang: Lang, file: FileOf): string {
  const t = tFor(lang)
  const calendar = ical({
    name: booking.reference,
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Rihla//Flights//EN',
  })
  const city = (code: string) => localized(booking.places[code]?.city ?? { en: code }, lang)
  const port = (code: string) => `${localized(booking.places[code]?.name ?? { en: code }, lang)} (${code})`
  const add = (segment: Segment, index: number) =>
    calendar.createEvent({
      id: `${booking.id}-${index}`,
      ...eventOf(file),
      start: new Date(segment.departs_at),
      end: new Date(segment.arrives_at),
      summary: t('mail:calendar.summary', {
        flight: `${segment.airline} ${segment.flight_number}`,
        from: city(segment.origin),
        to: city(segment.destination),
      }),
      location: port(segment.origin),
      description: t('mail:calendar.description', {
        reference: booking.reference,
        pnr: booking.airline_pnr ?? '—',
      }),
    })
  booking.slices.flatMap(slice => slice.segments).forEach(add)
  return calendar.toString()
}

/** The booking's flights as iCalendar (RFC 5545). Throws `booking.not_found`. */
export async function downloadCalendar(ctx: Context, id: string) {
  const booking = await requireFlightBooking(ctx, id)
  const url = pageUrl(ctx.tenant, ctx.lang, `/flight-bookings/${id}`)
  const text = calendarOf(booking, ctx.lang, { url, now: ctx.now, status: booking.status })
  return { body: text, mime: 'text/calendar; charset=utf-8', name: `${booking.reference}.ics` }
}
