import ical, { ICalCalendarMethod } from 'ical-generator'
import { addDays } from '#shared/base/calendar.ts'
import type { BookedTour } from '#shared/contract/tours/tour-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../context/context.ts'
import { eventOf, type FileOf } from '../../lib/calendar-events.ts'
import { tFor } from '../../lib/i18n.ts'
import { pageUrl } from '../../lib/links.ts'
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
  const calendar = ical({ name: reference, method: ICalCalendarMethod.PUBLISH, prodId: '//Rihla//Tours//EN' })
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

/** The tour and its flights as iCalendar (RFC 5545). Throws `booking.not_found`. */
export async function downloadCalendar(ctx: Context, id: string) {
  const booking = await requireTourBooking(ctx, id)
  const url = pageUrl(ctx.tenant, ctx.lang, `/tour-bookings/${id}`)
  const text = calendarOf(booking, ctx.lang, { url, now: ctx.now, status: booking.status })
  return { body: text, mime: 'text/calendar; charset=utf-8', name: `${booking.reference}.ics` }
}
