import { parseDate } from '@internationalized/date'
import { addDays, addMonths } from '../../base/calendar.ts'
import type { ReportMail } from '../../base/report-mails.ts'
import { zonedDate, zonedToInstant } from '../days/zones.ts'

/** Local time at which they are sent. */
const REPORT_TIME = '07:00'

const weekday = (day: string) => parseDate(day).toDate('UTC').getUTCDay()

/** First day of the week (Sunday) or month that a day is in. */
const beginOf = (report: ReportMail, day: string): string =>
  report === 'vat_month' ? `${day.slice(0, 8)}01` : addDays(day, -weekday(day))

const shift = (report: ReportMail, day: string, by: 1 | -1): string =>
  report === 'vat_month' ? addMonths(day, by) : addDays(day, by * 7)

/** When it is sent next after an instant. */
export function nextReportAt(report: ReportMail, after: Date, zone: string): Date {
  const begin = beginOf(report, zonedDate(after, zone))
  const at = zonedToInstant(begin, REPORT_TIME, zone)
  return at > after ? at : zonedToInstant(shift(report, begin, 1), REPORT_TIME, zone)
}

/** The last whole week or month before an instant. */
export function reportedDays(report: ReportMail, at: Date, zone: string): { from: string; to: string } {
  const begin = beginOf(report, zonedDate(at, zone))
  return { from: shift(report, begin, -1), to: addDays(begin, -1) }
}
