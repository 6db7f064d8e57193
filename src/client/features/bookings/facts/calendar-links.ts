import type { CalendarEntry } from '#shared/rules/texts/calendar-entries.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

const compact = (at: string) =>
  DAY.test(at) ? at.replaceAll('-', '') : new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

export function googleCalendarUrl(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(entry.startsAt)}/${compact(entry.endsAt)}`,
    details: entry.details,
    location: entry.location,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
