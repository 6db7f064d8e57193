import * as v from 'valibot'
import { type FlightResults, flightSearch, type Place } from '#shared/contract/flights/seat-blocks.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import {
  checkSearchForm,
  readSearchForm,
  type SearchForm,
  type SearchProblem,
  searchQuery,
} from '#shared/rules/site/search-form.ts'
import type { Context } from '../../context/context.ts'
import { findAirport, searchAirports } from './airports.ts'
import { listFeaturedOffers, searchFlights } from './seat-blocks.service.ts'

const PUBLIC_PARTY = 9
const AGENCY_PARTY = 50
const POPULAR = 8

export interface SearchCardData {
  form: SearchForm
  places: Record<string, Place>
  problems: SearchProblem[]
  today: string
  max: number
}

export interface SearchPage {
  card: SearchCardData
  query: Record<string, string>
  results?: FlightResults
  /** Redirect target when typed words were resolved to places. */
  canonical?: string
}

function lookUp(ctx: Context, form: SearchForm): SearchForm {
  const codeOf = (text: string) => (text ? (searchAirports(text, ctx.lang, 1)[0]?.iata ?? '') : '')
  const from = form.from || codeOf(form.fromText)
  const to = form.to || codeOf(form.toText)
  return { ...form, from, to, fromText: from ? '' : form.fromText, toText: to ? '' : form.toText }
}

/** Places of the next departures, most frequent origins first. */
export async function popularPlaces(ctx: Context): Promise<Place[]> {
  const { offers, places } = await listFeaturedOffers(ctx, POPULAR)
  const ends = offers.flatMap(({ slices: [out] }) => [
    out?.segments[0]?.origin,
    out?.segments.at(-1)?.destination,
  ])
  const codes = [...new Set(ends)].filter(code => code !== undefined)
  return codes
    .map(code => places[code])
    .filter(place => place !== undefined)
    .slice(0, POPULAR)
}

const isSubmitted = (params: URLSearchParams) => params.has('from') || params.has('from_text')

/** The search card for an address; errors are shown only for a submitted search, not for one that is `edit`ed. */
export async function searchCardOf(ctx: Context, params: URLSearchParams): Promise<SearchCardData> {
  const form = lookUp(ctx, readSearchForm(params))
  const today = zonedDate(ctx.now, ctx.tenant.settings.time_zone)
  const trade = ctx.user?.kind === 'agent' || ctx.user?.kind === 'staff'
  const max = trade ? AGENCY_PARTY : PUBLIC_PARTY
  const submitted = isSubmitted(params) && !params.has('edit')
  const places = [form.from, form.to].map(findAirport).filter(place => place !== undefined)
  return {
    form,
    places: Object.fromEntries(places.map(place => [place.iata, place])),
    problems: submitted ? checkSearchForm(form, { today, max }) : [],
    today,
    max,
  }
}

const FILTERS = ['sort', 'airlines', 'stops', 'max_price', 'times', 'bags'] as const
const ONE_ONLY = new Set<string>(['stops'])

/** Filters in query form; without JavaScript, checkboxes are sent one by one. */
function readFilters(params: URLSearchParams): Record<string, string> {
  const read = FILTERS.map(name => {
    const values = params.getAll(name).filter(Boolean)
    return [name, ONE_ONLY.has(name) && values.length > 1 ? '' : values.join(',')] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== ''))
}

/** Data of the results page. Unknown filter values are ignored. */
export async function searchPage(ctx: Context, params: URLSearchParams): Promise<SearchPage> {
  const card = await searchCardOf(ctx, params)
  const base = searchQuery(card.form)
  const filtered = { ...base, ...readFilters(params) }
  if (!isSubmitted(params) || checkSearchForm(card.form, card).length > 0) return { card, query: base }
  const parsed = v.safeParse(flightSearch, filtered)
  const query = parsed.success ? filtered : base
  const search = parsed.success ? parsed.output : v.parse(flightSearch, base)
  return {
    card,
    query,
    results: await searchFlights(ctx, search),
    ...(params.has('from_text') ? { canonical: queryText(query) } : {}),
  }
}

/** Not encoded: all values are safe. */
function queryText(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
