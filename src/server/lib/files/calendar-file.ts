import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { CLOSED } from '#shared/rules/statuses/booking-statuses.ts'
import { pageUrl } from '../links.ts'
import type { Tenant } from '../tenant.ts'

const BEGIN = Date.UTC(2020, 0, 1)
const MIME = 'text/calendar; charset=utf-8'

export interface FileOf {
  url: string
  now: Date
  /** Of the booking; none in its mail. */
  status?: BookingStatus
}

export const newCalendar = (name: string, product: 'Desk' | 'Flights' | 'Hotels' | 'Tours'): ICalCalendar =>
  ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: `//Rihla//${product}//EN` })

/** Of an event in a calendar file: one fetched later takes the place of an earlier one, whatever has changed. */
export const sequenceAt = (now: Date): number => Math.floor((now.getTime() - BEGIN) / 1000)

/** What all events of a booking share: calendars strike out what is over. */
export const eventOf = ({ url, now, status }: FileOf) => ({
  url,
  sequence: sequenceAt(now),
  status: status && CLOSED.includes(status) ? ICalEventStatus.CANCELLED : null,
})

export const calendarFile = (name: string, body: string) => ({ body, mime: MIME, name: `${name}.ics` })

export const calendarAttachment = (name: string, content: string) => ({
  filename: `${name}.ics`,
  content,
  contentType: MIME,
})

interface Booked {
  id: string
  kind: string
  reference: string
  status: BookingStatus
}

/** A booking as iCalendar (RFC 5545), as its kind writes it, with the address of its page. */
export function bookingCalendar<B extends Booked>(
  { tenant, lang, now }: { tenant: Tenant; lang: Lang; now: Date },
  booking: B,
  write: (booking: B, lang: Lang, file: FileOf) => string,
) {
  const url = pageUrl(tenant, lang, bookingPath(booking))
  return calendarFile(booking.reference, write(booking, lang, { url, now, status: booking.status }))
}
