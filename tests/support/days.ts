import { addDays } from '#shared/rules/dates.ts'
import { zonedDate } from '#shared/rules/zones.ts'

/** A day counted from today, as the demo counts its flights: where its agencies are, it is tomorrow from 21:00 UTC on. */
export const dayFromNow = (days: number): string => addDays(zonedDate(new Date(), 'Asia/Riyadh'), days)
