import { describe, expect, test } from 'vitest'
import {
  dayStrip,
  departDays,
  lowestTrips,
  returnDays,
  type TripDays,
  tripsNear,
} from '#shared/rules/days/trip-days.ts'

const trip = (depart: number, back: number | null, from_minor: number | null): TripDays => {
  const day = (of: number) => `2027-03-${String(of).padStart(2, '0')}`
  return { depart: day(depart), return: back === null ? null : day(back), from_minor }
}

const TRIPS = [
  trip(5, 10, 900),
  trip(5, 12, 700),
  trip(5, 12, 1100),
  trip(6, 11, null),
  trip(8, 13, 500),
  trip(8, 22, 400),
]

describe('the days of trips', () => {
  test('have one entry for each pair, at its lowest price', () => {
    expect(lowestTrips([...TRIPS, trip(6, 11, 950)])).toEqual([
      trip(5, 10, 900),
      trip(5, 12, 700),
      trip(6, 11, 950),
      trip(8, 13, 500),
      trip(8, 22, 400),
    ])
  })

  test('out are each at the lowest price of its returns, and null when sold out', () => {
    expect([...departDays(TRIPS)]).toEqual([
      ['2027-03-05', 700],
      ['2027-03-06', null],
      ['2027-03-08', 400],
    ])
  })

  test('for the return match the chosen departure', () => {
    expect([...returnDays(TRIPS, '2027-03-05')]).toEqual([
      ['2027-03-10', 900],
      ['2027-03-12', 700],
    ])
    expect(returnDays(TRIPS, '2027-03-07').size).toBe(0)
    expect(returnDays([trip(5, null, 300)], '2027-03-05').size).toBe(0)
  })
})

describe('trips near the searched days', () => {
  const near = (depart: number, back: number | null, trips = TRIPS) =>
    tripsNear(lowestTrips(trips), trip(depart, back, 0), 3)

  test('are the nearest first, then the cheapest, and none of them sold out', () => {
    expect(near(6, 11)).toEqual([trip(5, 12, 700), trip(5, 10, 900), trip(8, 13, 500)])
  })

  test('have both ends within the limit', () => {
    expect(near(8, 16)).toEqual([trip(8, 13, 500)])
    expect(near(20, 27)).toEqual([])
  })

  test('one way are measured by their day out', () => {
    expect(near(6, null, [trip(5, null, 300), trip(9, null, 200), trip(10, null, 1)])).toEqual([
      trip(5, null, 300),
      trip(9, null, 200),
    ])
  })
})

describe('the strip of days', () => {
  const strip = (depart: number, back: number | null, trips = TRIPS) =>
    dayStrip(lowestTrips(trips), trip(depart, back, 0), 3)

  test('has the days on both sides of the searched one', () => {
    const days = strip(5, 10).map(day => day.date)
    expect(days).toHaveLength(7)
    expect([days[0], days[3], days[6]]).toEqual(['2027-03-02', '2027-03-05', '2027-03-08'])
  })

  test('keeps the number of nights where it can, at its own price', () => {
    expect(strip(5, 10)[3]).toEqual({
      date: '2027-03-05',
      return: '2027-03-10',
      from_minor: 900,
      sold_out: false,
    })
    expect(strip(5, 10)[6]).toMatchObject({ return: '2027-03-13', from_minor: 500 })
  })

  test('never shows a day as empty while another number of nights has seats', () => {
    expect(strip(5, 19)[3]).toMatchObject({ return: '2027-03-12', from_minor: 700, sold_out: false })
    expect(strip(5, 19)[6]).toMatchObject({ return: '2027-03-22', from_minor: 400 })
  })

  test('distinguishes a sold-out day from one without flights', () => {
    expect(strip(5, 10)[4]).toMatchObject({ return: null, from_minor: null, sold_out: true })
    expect(strip(5, 10)[5]).toMatchObject({ return: null, from_minor: null, sold_out: false })
  })
})
