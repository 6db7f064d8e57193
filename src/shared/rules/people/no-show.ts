import { zonedDate } from '../days/zones.ts'

interface Flown {
  status: string
  departedAt: Date
}

const FLOWN = ['confirmed', 'ticketing', 'ticketed', 'completed']

/** Whether passengers of a booking can be missing: its first flight has left, and it was not cancelled. */
export const hasFlown = ({ status, departedAt }: Flown, now: Date): boolean =>
  FLOWN.includes(status) && departedAt <= now

/** A mistake is mended on the day it was made, as the tenant counts days. */
export const mayUndoNoShow = (markedAt: Date | null, now: Date, zone: string): boolean =>
  markedAt !== null && zonedDate(markedAt, zone) === zonedDate(now, zone)
