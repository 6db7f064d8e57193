import { ICalEventStatus } from 'ical-generator'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'

const BEGIN = Date.UTC(2020, 0, 1)

export interface FileOf {
  url: string
  now: Date
  /** Of the booking; none in its mail. */
  status?: BookingStatus
}

const OVER: readonly string[] = ['rejected', 'expired', 'cancelled'] satisfies BookingStatus[]

/** Of an event in a calendar file: one fetched later takes the place of an earlier one, whatever has changed. */
export const sequenceAt = (now: Date): number => Math.floor((now.getTime() - BEGIN) / 1000)

/** What all events of a booking share: calendars strike out what is over. */
export const eventOf = ({ url, now, status }: FileOf) => ({
  url,
  sequence: sequenceAt(now),
  status: status && OVER.includes(status) ? ICalEventStatus.CANCELLED : null,
})
