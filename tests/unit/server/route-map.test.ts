import { assert, double, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointOf } from '#server/features/seat-blocks/airports.ts'
import { fitted, frameOf, HEIGHT, type Spot, WIDTH } from '#server/features/tours/map/frame.ts'
import { landPath } from '#server/features/tours/map/land.ts'
import { routeMap } from '#server/features/tours/map/route-map.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { type Point, routeOf } from '#shared/rules/tours/route.ts'

const CITIES = {
  Makkah: [21.42, 39.83],
  Madinah: [24.47, 39.61],
  Sarajevo: [43.86, 18.43],
  Mostar: [43.34, 17.81],
} as const
const hotel = (city: keyof typeof CITIES, nights: number) => ({
  ...{ city: { en: city, ar: city }, nights },
  geo: { lat: CITIES[city][0], lng: CITIES[city][1] },
})
const RIYADH = { name: { en: 'Riyadh', ar: 'الرياض' }, point: pointOf('RUH') as Point }
const plain = { slices: [], pointOf, home: RIYADH }

function mapOf(hotels: Parameters<typeof routeOf>[0]['hotels']) {
  const route = routeOf({ ...plain, hotels })
  if (!route) throw new Error('There is no way to draw')
  return { route, map: routeMap(route) }
}

/** Whether a spot is within the rings of a path, by how often a line from it crosses them. */
function isLand(path: string, [x, y]: Spot): boolean {
  return path
    .split('M')
    .slice(1)
    .some(ring => {
      const [startX = 0, startY = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number)
      const spots: Spot[] = [[startX, startY]]
      for (let at = 0; at < steps.length; at += 2) {
        const [fromX, fromY] = spots.at(-1) as Spot
        spots.push([fromX + (steps[at] ?? 0), fromY + (steps[at + 1] ?? 0)])
      }
      return (
        spots.filter(([toX, toY], at) => {
          const [fromX, fromY] = spots.at(at - 1) as Spot
          return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
        }).length %
          2 ===
        1
      )
    })
}

describe('the way of a tour', () => {
  test('goes from home through each city and back; hotels of one city are one stay', () => {
    const { route, map } = mapOf([hotel('Makkah', 2), hotel('Madinah', 2), hotel('Makkah', 1)])
    expect(map.places.map(({ name, nights }) => [name.en, nights])).toEqual([
      ['Riyadh', null],
      ['Makkah', 3],
      ['Madinah', 2],
    ])
    expect(route.legs.map(({ outside }) => outside)).toEqual([true, false, false, true])
  })

  test('is not drawn where a hotel has no place, or where it goes nowhere', () => {
    expect(
      routeOf({ ...plain, hotels: [hotel('Makkah', 2), { ...hotel('Madinah', 1), geo: null }] }),
    ).toBeUndefined()
    expect(routeOf({ slices: [], pointOf, hotels: [hotel('Makkah', 2)] })).toBeUndefined()
    expect(routeOf({ ...plain, hotels: [] })).toBeUndefined()
  })

  test('says how long the flights from home and back take, where no word is in the way', () => {
    const flight = (origin: string, destination: string, arrives_at: string) =>
      ({ segments: [{ origin, destination, departs_at: '2027-01-14T06:00:00Z', arrives_at }] }) as Slice
    const slices = [
      flight('RUH', 'JED', '2027-01-14T07:50:00Z'),
      flight('MED', 'RUH', '2027-01-14T07:35:00Z'),
    ]
    const route = routeOf({ ...plain, slices, hotels: [hotel('Makkah', 4), hotel('Madinah', 2)] })
    expect(route && routeMap(route).times.map(({ minutes }) => minutes)).toEqual([110, 95])
    expect(routeOf({ ...plain, hotels: [hotel('Makkah', 4)] })?.legs.map(({ minutes }) => minutes)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('has north above, and names away from each other', () => {
    const { map } = mapOf([hotel('Sarajevo', 3), hotel('Mostar', 2)])
    const [home, sarajevo, mostar] = map.places
    expect(sarajevo?.y).toBeLessThan(mostar?.y ?? 0)
    expect([sarajevo?.side, mostar?.side]).toEqual(['right', 'left'])
    // Riyadh is two thousand kilometres away: at the edge, so that the two do not stand on each other.
    expect((home?.y ?? 0) > 80 || (home?.x ?? 0) > 80).toBe(true)
    expect(
      Math.hypot(4 * ((sarajevo?.x ?? 0) - (mostar?.x ?? 0)), 2 * ((sarajevo?.y ?? 0) - (mostar?.y ?? 0))),
    ).toBeGreaterThan(30)
  })
})

test('every place is within the frame, wherever on earth', () => {
  const place = tuple(
    double({ min: -80, max: 80, noNaN: true }),
    double({ min: -179, max: 179, noNaN: true }),
  )
  assert(
    property(place, place, place, (one, two, three) => {
      const spotOf = fitted([one, two, three])
      for (const [x, y] of [one, two, three].map(spotOf)) {
        expect(x >= 0 && x <= WIDTH).toBe(true)
        expect(y >= 0 && y <= HEIGHT).toBe(true)
      }
    }),
  )
})

test('coasts are where they are: Makkah is on land, the middle of the Red Sea is not', () => {
  const route = routeOf({ ...plain, hotels: [hotel('Makkah', 4), hotel('Madinah', 2)] })
  if (!route) throw new Error('There is no way to draw')
  const spotOf = frameOf(route)
  const land = landPath(spotOf)
  expect([CITIES.Makkah, CITIES.Madinah, RIYADH.point].map(point => isLand(land, spotOf(point)))).toEqual([
    true,
    true,
    true,
  ])
  expect(isLand(land, spotOf([22.5, 37.5]))).toBe(false)
  expect(land.length).toBeLessThan(250)
})
