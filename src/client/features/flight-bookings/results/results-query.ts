export type ResultsQuery = Record<string, string>

export const RESULTS_PATH = '/flight-bookings/create'
export const FILTER_NAMES = ['stops', 'airlines', 'max_price', 'times', 'bags'] as const
export const SORTS = ['price', 'duration', 'departure'] as const

const SEARCH_NAMES = ['from', 'to', 'depart', 'return', 'adults', 'children', 'infants', 'cabin', 'direct']
const ORDER: readonly string[] = [...SEARCH_NAMES, 'sort', ...FILTER_NAMES]

/** `?from=RUH&to=IST…` in fixed order, not encoded, without empty values. */
export function queryText(query: ResultsQuery): string {
  const parts = ORDER.filter(name => query[name]).map(name => `${name}=${query[name]}`)
  return `?${parts.join('&')}`
}

/** An empty value removes the name. */
export function withQuery(query: ResultsQuery, change: ResultsQuery): ResultsQuery {
  return Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== ''))
}

export function withoutFilters(query: ResultsQuery): ResultsQuery {
  return withQuery(query, Object.fromEntries(FILTER_NAMES.map(name => [name, ''])))
}

/** The price counts once. */
export function filterCount(query: ResultsQuery): number {
  return FILTER_NAMES.reduce((sum, name) => sum + (query[name]?.split(',').length ?? 0), 0)
}

export function isTicked(query: ResultsQuery, name: string, value: string): boolean {
  return query[name]?.split(',').includes(value) ?? false
}

/** Ticked boxes of one name become a list; all kinds of stops mean any. */
export function queryOfForm(data: FormData, query: ResultsQuery, priceMax: number): ResultsQuery {
  const of = (name: string) => data.getAll(name).map(String).filter(Boolean).join(',')
  const stops = of('stops')
  const price = of('max_price')
  return withQuery(query, {
    stops: stops.includes(',') ? '' : stops,
    airlines: of('airlines'),
    times: of('times'),
    bags: of('bags'),
    max_price: Number(price) >= priceMax ? '' : price,
  })
}

export function readQuery(search: string): ResultsQuery {
  return Object.fromEntries(new URLSearchParams(search))
}

export function choosePath(
  blockId: string,
  party: { adults: number; children: number; infants: number },
): string {
  const { adults, children, infants } = party
  return `${RESULTS_PATH}?block=${blockId}&adults=${adults}&children=${children}&infants=${infants}`
}

export function partyOf(query: ResultsQuery) {
  const count = (name: string, otherwise: number) => Number(query[name] ?? otherwise)
  return { adults: count('adults', 1), children: count('children', 0), infants: count('infants', 0) }
}
