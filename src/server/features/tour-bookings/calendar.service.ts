import { addDays } from '#shared/base/calendar.ts'
import type { BookedTour } from '#shared/contract/tours/tour-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../context/context.ts'
import { bookingCalendar, eventOf, type FileOf, newCalendar } from '../../lib/files/calendar-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { requireTourBooking } from './tour-bookings.service.ts'

export interface CalendarTour {
  id: string
  reference: string
  tour: BookedTour
}

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)

/** The tour as whole days, and each flight in UTC. */
export function calendarOf({ id, reference, tour }: CalendarTour, lang: Lang, file: FileOf): string {
  const t = tFor(lang)
  const calendar = newCalendar(reference, 'Tours')
  calendar.createEvent({
    id: `${id}-tour`,
    ...eventOf(file),
    start: dayOf(tour.starts_on),
    end: dayOf(addDays(tour.ends_on, 1)),
    allDay: true,
    summary: localized(tour.title, lang),
    location: listed(
      tour.hotels.map(({ name }) => localized(name, lang)),
      lang,
    ),
    description: `${t('mail:reference')}: ${reference}`,
  })
  const city = (code: string) => localized(tour.places[code]?.city ?? { en: code }, lang)
  tour.slices
    .flatMap(({ segments }) => segments)
    .forEach((segment, index) => {
      const flight = `${segment.airline} ${segment.flight_number}`
      const route = { flight, from: city(segment.origin), to: city(segment.destination) }
      calendar.createEvent({
        id: `${id}-${index}`,
        ...eventOf(file),
        start: new Date(segment.departs_at),
        end: new Date(segment.arrives_at),
        summary: t('mail:calendar.summary', route),
      })
    })
  return calendar.toString()
}

/** Throws `booking.not_found`. */
export const downloadCalendar = async (ctx: Context, id: string) =>
  bookingCalendar(ctx, await requireTourBooking(ctx, id), calendarOf)
