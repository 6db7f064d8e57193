import type { Place } from '#shared/contract/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { foldForSearch } from '#shared/rules/search-text.ts'
import rows from './data/airports.json' with { type: 'json' }

/**
 * Scheduled-service airports of the world with their IANA zones. Source: OurAirports (public domain), zones
 * from tzdata; Arabic names and regional city names are ours. See docs/decisions/010-reference-data.md.
 * A row is [iata, icao, country, zone, city code or '', city, name, Arabic city?, Arabic name?].
 */

const ALL_AIRPORTS = { en: 'All airports', ar: 'كل المطارات' }

interface Entry {
  place: Place
  icao: string
  cityCode: string
  /** What a typed text is compared with, folded; filled on the first search. */
  words?: Words
}
interface Words {
  codes: string[]
  cities: string[]
  names: string[]
}

const localized = (en: string, ar: string | undefined) => (ar ? { en, ar } : { en })

/** Airports in the order they matter to this region: a search prefers the earlier of two equal finds. */
const entries: Entry[] = rows.map(row => {
  const [iata = '', icao = '', country = '', zone = '', cityCode = '', city = '', name = '', cityAr, nameAr] = row
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
/** Cities with several airports, as one place each; the code of a city may be that of one of its airports. */
const cities = new Map<string, Entry>(
  [...members].map(([cityCode, list]) => {
    const [first] = list as [Entry]
    return [cityCode, { ...first, place: { ...first.place, iata: cityCode, name: ALL_AIRPORTS }, icao: '' }]
  }),
)
/** What can be chosen: airports, and each city with several of them in front of its first one. */
const choices: Entry[] = entries.flatMap(entry => {
  const city = cities.get(entry.cityCode)
  if (!city) return [entry]
  const isFirst = members.get(entry.cityCode)?.[0] === entry
  const own = entry.place.iata === entry.cityCode ? [] : [entry]
  return isFirst ? [city, ...own] : own
})

/**
 * An airport by its IATA code in any case, or a city by a code that no airport has (LON, PAR).
 * Undefined for an unknown code.
 */
export function findAirport(code: string): Place | undefined {
  const iata = code.toUpperCase()
  return (airports.get(iata) ?? cities.get(iata))?.place
}

/** The airport codes a chosen code stands for: all of a city's (IST → IST, SAW), else the code itself. */
export function cityAirports(code: string): string[] {
  const iata = code.toUpperCase()
  return members.get(iata)?.map(entry => entry.place.iata) ?? [iata]
}

/**
 * Airports and cities for a typed text: by code, city or name, in both languages whichever is shown, without
 * regard to case, accents, tashkeel or forms of alef. Best first, at most `limit`; nothing typed finds the
 * region's main airports.
 */
export function searchAirports(query: string, lang: Lang, limit: number): Place[] {
  const wanted = foldForSearch(query)
  if (!wanted) return choices.slice(0, limit).map(entry => entry.place)
  const ranked = choices
    .map(entry => ({ entry, rank: rankOf(entry, wanted, lang) }))
    .filter(found => found.rank < Number.POSITIVE_INFINITY)
  // Array sort is stable: equal ranks keep the order of importance.
  ranked.sort((a, b) => a.rank - b.rank)
  return ranked.slice(0, limit).map(found => found.entry.place)
}

function rankOf(entry: Entry, wanted: string, lang: Lang): number {
  entry.words ??= wordsOf(entry)
  const { codes, cities: cityNames, names } = entry.words
  if (codes[0] === wanted) return 0
  if (cityNames.includes(wanted)) return 1
  if (cityNames.some(name => name.startsWith(wanted))) return 2
  if (codes.includes(wanted)) return 3
  const inOrder = lang === 'ar' ? names.toReversed() : names
  const at = inOrder.findIndex(name => ` ${name}`.includes(` ${wanted}`))
  if (at >= 0) return 4 + at
  if (cityNames.some(name => ` ${name}`.includes(` ${wanted}`))) return 6
  return wanted.length > 2 && [...cityNames, ...names].some(name => name.includes(wanted))
    ? 7
    : Number.POSITIVE_INFINITY
}

function wordsOf({ place, icao, cityCode }: Entry): Words {
  const fold = (texts: (string | undefined)[]) => texts.map(text => foldForSearch(text ?? '')).filter(Boolean)
  const bare = (text: string | undefined) => text?.replace(/^ال/, '')
  return {
    codes: fold([place.iata, icao, cityCode]),
    cities: fold([place.city.en, place.city.ar, bare(place.city.ar)]),
    names: fold([place.name.en, place.name.ar]),
  }
}
