import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../context/context.ts'
import { bookingCalendar, eventOf, type FileOf, newCalendar } from '../../lib/files/calendar-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { requireFlightBooking } from './flight-bookings.service.ts'
import type { FlightContent } from './flight-facts.ts'

/** One event per flight, in UTC so that calendars convert it. */
export function calendarOf(booking: FlightContent, lang: Lang, file: FileOf): string {
  const t = tFor(lang)
  const calendar = newCalendar(booking.reference, 'Flights')
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

/** Throws `booking.not_found`. */
export const downloadCalendar = async (ctx: Context, id: string) =>
  bookingCalendar(ctx, await requireFlightBooking(ctx, id), calendarOf)
