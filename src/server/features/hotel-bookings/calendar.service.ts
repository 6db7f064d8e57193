import type { BookedStay } from '#shared/contract/hotels/hotel-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../context/context.ts'
import { bookingCalendar, eventOf, type FileOf, newCalendar } from '../../lib/files/calendar-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { requireHotelBooking } from './hotel-bookings.service.ts'

export interface CalendarStay {
  id: string
  reference: string
  stay: BookedStay
}

export function calendarOf({ id, reference, stay }: CalendarStay, lang: Lang, file: FileOf): string {
  const t = tFor(lang)
  const calendar = newCalendar(reference, 'Hotels')
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

/** Throws `booking.not_found`. */
export const downloadCalendar = async (ctx: Context, id: string) =>
  bookingCalendar(ctx, await requireHotelBooking(ctx, id), calendarOf)
