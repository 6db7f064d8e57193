import { zonedDate } from '../days/zones.ts'
import { isOneOf, SOLD } from '../statuses/booking-statuses.ts'

interface Flown {
  status: string
  departedAt: Date
}

/** Whether passengers of a booking can be missing: its first flight has left, and it was not cancelled. */
export const hasFlown = ({ status, departedAt }: Flown, now: Date): boolean =>
  isOneOf(SOLD, status) && departedAt <= now

/** A mistake is mended on the day it was made, as the tenant counts days. */
export const mayUndoNoShow = (markedAt: Date | null, now: Date, zone: string): boolean =>
  markedAt !== null && zonedDate(markedAt, zone) === zonedDate(now, zone)
