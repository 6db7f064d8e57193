import { addDays } from '#shared/base/calendar.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'

/** A day counted from today, as the demo counts its flights: where its agencies are, it is tomorrow from 21:00 UTC on. */
export const dayFromNow = (days: number): string => addDays(zonedDate(new Date(), 'Asia/Riyadh'), days)
