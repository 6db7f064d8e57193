import { getDefault, type InferOutput, parse, safeParse } from 'valibot'
import { readDate } from '#client/lib/typed-date.ts'
import { type BookingFilter, bookingFilter } from '#shared/contract/flight-bookings.ts'

type Name = keyof InferOutput<typeof bookingFilter>
const NAMES = Object.keys(bookingFilter.entries) as Name[]

/** Reads the list's filters from an address, days also as people type them. What does not fit its rule counts as not given. */
export function readBookingFilter(query: URLSearchParams): BookingFilter {
  const good = NAMES.flatMap(name => {
    const typed = query.get(name)?.trim()
    if (typed === undefined) return []
    const value = name === 'from' || name === 'to' ? (readDate(typed) ?? '') : typed
    return safeParse(bookingFilter.entries[name], value).success ? [[name, value] as const] : []
  })
  return parse(bookingFilter, Object.fromEntries(good))
}

/** The query string of a filter, without what is empty or usual: `?status=held&after=…`, or ''. */
export function filterQuery(filter: BookingFilter, changes: Partial<BookingFilter> = {}): string {
  const wanted = { ...filter, ...changes }
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = wanted[name]
    if (value === undefined || value === '') continue
    if (String(value) !== getDefault(bookingFilter.entries[name])) query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** True when the list shows less than everything. */
export function isFiltered({ limit: _limit, after: _after, ...rest }: BookingFilter): boolean {
  return Object.values(rest).some(value => value !== '')
}

/** True when more than the search text narrows the list. */
export function isNarrowed(filter: BookingFilter): boolean {
  return isFiltered({ ...filter, q: '' })
}
