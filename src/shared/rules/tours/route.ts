import type { Slice } from '../../contract/flights/seat-blocks.ts'
import type { BothTexts, TourHotel } from '../../contract/tours/tours.ts'

export type Point = readonly [lat: number, lng: number]

/** A place that a tour comes to; without a name where it only changes. */
export interface RoutePlace {
  name?: { en: string; ar?: string }
  nights: number | null
  point: Point
}

export interface RouteLeg {
  from: Point
  to: Point
  outside: boolean
  /** In the air, with stops. */
  minutes?: number
}

export interface Route {
  places: RoutePlace[]
  stays: Point[]
  home?: Point
  legs: RouteLeg[]
}

interface Known {
  hotels: readonly Pick<TourHotel, 'city' | 'nights' | 'geo'>[]
  home?: { name: { en: string; ar?: string }; point: Point }
  slices: readonly Slice[]
  pointOf: (airport: string) => Point | undefined
}

function minutesOf(slice: Slice | undefined): number | undefined {
  const [from, to] = [slice?.segments[0], slice?.segments.at(-1)]
  return from && to && (Date.parse(to.arrives_at) - Date.parse(from.departs_at)) / 60_000
}

const same = ([a, b]: Point, [c, d]: Point) => a === c && b === d

/** Nights in one city are one stay, however many hotels it has. */
function staysOf(hotels: Known['hotels']): (RoutePlace & { name: BothTexts })[] | undefined {
  const stays = new Map<string, RoutePlace & { name: BothTexts }>()
  for (const { city, nights, geo } of hotels) {
    if (!geo) return undefined
    const known = stays.get(city.en)
    if (known) known.nights = (known.nights ?? 0) + nights
    else stays.set(city.en, { name: city, nights, point: [geo.lat, geo.lng] })
  }
  return [...stays.values()]
}

/** The places of a tour in the order it comes to them; undefined when a hotel is nowhere, or there is no way to draw. */
export function routeOf({ hotels, home, slices, pointOf }: Known): Route | undefined {
  const stays = staysOf(hotels)
  if (!stays?.length) return undefined
  const landed = pointOf(slices[0]?.segments.at(-1)?.destination ?? '')
  const left = pointOf(slices[1]?.segments[0]?.origin ?? '')
  const nights = hotels.map(({ city }) => stays.find(({ name }) => name.en === city.en)?.point)
  const stops = [home?.point, landed, ...nights, left, home?.point].filter(point => point !== undefined)
  const flightAt = (leg: number) => {
    if (leg === 0) return landed && slices[0]
    return leg === stops.length - 2 ? left && slices[1] : undefined
  }
  const legs = stops.slice(1).flatMap((to, at): RouteLeg[] => {
    const from = stops[at] as Point
    const outside = home !== undefined && (same(from, home.point) || same(to, home.point))
    const minutes = outside ? minutesOf(flightAt(at)) : undefined
    return same(from, to) ? [] : [{ from, to, outside, ...(minutes && { minutes }) }]
  })
  if (legs.length === 0) return undefined
  const between = [landed, left].filter(point => point !== undefined)
  return {
    places: [
      ...(home ? [{ ...home, nights: null }] : []),
      ...stays,
      ...between.map((point): RoutePlace => ({ nights: null, point })),
    ],
    stays: stays.map(({ point }) => point),
    ...(home && { home: home.point }),
    legs,
  }
}
