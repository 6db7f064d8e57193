import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'
import aliases from './data/airport-aliases.json' with { type: 'json' }
import points from './data/airport-points.json' with { type: 'json' }
import rows from './data/airports.json' with { type: 'json' }

/**
 * Airports with scheduled service and their IANA zones. Source: OurAirports (public domain), tzdata; Arabic names
 * and city names are ours (docs/decisions/008-reference-data.md). Row: [iata, icao, country, zone, city code or '',
 * city, name, Arabic city?, Arabic name?].
 */

const ALL_AIRPORTS = { en: 'All airports', ar: 'كل المطارات' }

interface Entry {
  place: Place
  icao: string
  cityCode: string
  /** Folded search words, filled on first use. */
  words?: Words
}
interface Words {
  codes: string[]
  cities: string[]
  names: string[]
  countries: string[]
}

const localized = (en: string, ar: string | undefined) => (ar ? { en, ar } : { en })

/** Ordered by regional importance: searches prefer the earlier of two equal matches. */
const entries: Entry[] = rows.map(row => {
  const [iata = '', icao = '', country = '', zone = '', cityCode = '', city = '', name = '', cityAr, nameAr] =
    row
  return {
    place: { iata, city: localized(city, cityAr), name: localized(name, nameAr), country, zone },
    icao,
    cityCode,
  }
})
const airports = new Map(entries.map(entry => [entry.place.iata, entry]))
const members = Map.groupBy(
  entries.filter(entry => entry.cityCode),
  entry => entry.cityCode,
)
/** Cities with several airports; a city's code may equal an airport's. */
const cities = new Map<string, Entry>(
  [...members].map(([cityCode, list]) => {
    const [first] = list as [Entry]
    return [cityCode, { ...first, place: { ...first.place, iata: cityCode, name: ALL_AIRPORTS }, icao: '' }]
  }),
)
/** Search choices: airports, each multi-airport city before its first one. */
const choices: Entry[] = entries.flatMap(entry => {
  const city = cities.get(entry.cityCode)
  if (!city) return [entry]
  const isFirst = members.get(entry.cityCode)?.[0] === entry
  const own = entry.place.iata === entry.cityCode ? [] : [entry]
  return isFirst ? [city, ...own] : own
})

/** An airport by IATA code in any case, or a city by its own code (LON, PAR); undefined when unknown. */
export function findAirport(code: string): Place | undefined {
  const iata = code.toUpperCase()
  return (airports.get(iata) ?? cities.get(iata))?.place
}

/** Where an airport, or the first of a city's, stands: latitude and longitude; undefined where it is not known. */
export function pointOf(code: string): readonly [number, number] | undefined {
  const [lat, lng] = (points as Record<string, number[]>)[cityAirports(code)[0] ?? ''] ?? []
  return lat === undefined || lng === undefined ? undefined : [lat, lng]
}

/** True for an airport's code, false for a city's or an unknown one. */
export function isAirport(code: string): boolean {
  return airports.has(code)
}

/** Airport codes of a code: all of a city's (IST → IST, SAW), else itself. */
export function cityAirports(code: string): string[] {
  const iata = code.toUpperCase()
  return members.get(iata)?.map(entry => entry.place.iata) ?? [iata]
}

/** Searches by code, city or name in both languages, folded. Best first; an empty query returns the main airports. */
export function searchAirports(query: string, lang: Lang, limit: number): Place[] {
  const folded = foldForSearch(query)
  if (!folded) return choices.slice(0, limit).map(entry => entry.place)
  const isCode = /^[A-Z]{3}$/.test(query.trim())
  const ranked = choices
    .map(entry => ({ entry, rank: rankOf(entry, folded, lang, isCode) }))
    .filter(found => found.rank < NOT_FOUND)
  // Stable: equal ranks keep the order of importance.
  ranked.sort((a, b) => a.rank - b.rank)
  return ranked.slice(0, limit).map(found => found.entry.place)
}

const NOT_FOUND = 99
const startsAWord = (text: string, query: string) => ` ${text}`.includes(` ${query}`)

/** 0 is best. Capitals mean a code; `riy` more likely starts Riyadh. */
function rankOf(entry: Entry, query: string, lang: Lang, isCode: boolean): number {
  entry.words ??= wordsOf(entry)
  const { codes, cities: cityNames, names, countries } = entry.words
  const iata = codes[0]
  if (isCode && iata === query) return 0
  if (cityNames.includes(query)) return 1
  if (iata === query || cityNames.some(name => name.startsWith(query))) return 2
  if (codes.includes(query)) return 3
  const inOrder = lang === 'ar' ? names.toReversed() : names
  const at = inOrder.findIndex(name => startsAWord(name, query))
  if (at >= 0) return 4 + at
  if (cityNames.some(name => startsAWord(name, query))) return 6
  if (query.length > 2 && countries.some(name => name.startsWith(query))) return 7
  return query.length > 3 && [...cityNames, ...names].some(name => name.includes(query)) ? 8 : NOT_FOUND
}

const aliasesOf = aliases as Record<string, string[]>
const countryNames = [
  new Intl.DisplayNames('en', { type: 'region' }),
  new Intl.DisplayNames('ar', { type: 'region' }),
]

function wordsOf({ place, icao, cityCode }: Entry): Words {
  const fold = (texts: (string | undefined)[]) => texts.map(text => foldForSearch(text ?? '')).filter(Boolean)
  const cityTexts = [place.city.en, place.city.ar, ...(aliasesOf[place.iata] ?? [])]
  const countryTexts = countryNames.map(names => names.of(place.country))
  return {
    codes: fold([place.iata, icao, cityCode]),
    cities: fold(withBare(cityTexts)),
    names: fold([place.name.en, place.name.ar]),
    countries: fold(withBare(countryTexts)),
  }
}

/** Each text, and each Arabic one also without its article. */
function withBare(texts: (string | undefined)[]): (string | undefined)[] {
  return texts.flatMap(text => (text?.startsWith('ال') ? [text, text.slice(2)] : [text]))
}
