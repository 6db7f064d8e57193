import ical, { ICalCalendarMethod } from 'ical-generator'
import type { BookedStay } from '#shared/contract/hotels/hotel-bookings.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../context/context.ts'
import { eventOf, type FileOf } from '../../lib/calendar-events.ts'
import { tFor } from '../../lib/i18n.ts'
import { pageUrl } from '../../lib/links.ts'
import { requireHotelBooking } from './hotel-bookings.service.ts'

export interface CalendarStay {
  id: string
  reference: string
  stay: BookedStay
}

export function calendarOf({ id, reference, stay }: CalendarStay, lang: Lang, file: FileOf): string {
  const t = tFor(lang)
  const calendar = ical({
    name: reference,
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Rihla//Hotels//EN',
  })
  calendar.createEvent({
    id: `${id}-stay`,
    ...eventOf(file),
    start: zonedToInstant(stay.from, stay.check_in, stay.zone),
    end: zonedToInstant(stay.to, stay.check_out, stay.zone),
    summary: localized(stay.name, lang),
    location: listed([localized(stay.address, lang), localized(stay.city, lang)], lang),
    description: `${t('mail:reference')}: ${reference}`,
  })
  return calendar.toString()
}

/** The stay as iCalendar (RFC 5545). Throws `booking.not_found`. */
export async function downloadCalendar(ctx: Context, id: string) {
  const booking = await requireHotelBooking(ctx, id)
  const { reference } = booking
  const url = pageUrl(ctx.tenant, ctx.lang, bookingPath({ kind: 'hotel', id, reference }))
  const text = calendarOf(booking, ctx.lang, { url, now: ctx.now, status: booking.status })
  return { body: text, mime: 'text/calendar; charset=utf-8', name: `${reference}.ics` }
}
