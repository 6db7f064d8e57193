/** Instants are ISO 8601 in UTC. */
export interface CalendarEntry {
  title: string
  startsAt: string
  endsAt: string
  details: string
  location: string
}

const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

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
