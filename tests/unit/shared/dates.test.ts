import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '#shared/base/calendar.ts'
import { compareDates, isPlainDate, plainDate } from '#shared/base/dates.ts'
import { dayOffset, endOfDayBefore, zonedDate, zonedTime, zonedToInstant } from '#shared/rules/days/zones.ts'

const day = fc.integer({ min: 0, max: 73_000 }).map(days => addDays('1900-01-01', days))

describe('days', () => {
  test.each([
    '2027-04-31',
    '2027-02-29',
    '1900-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '0001-01-01',
  ])('%s is no day', date => expect(isPlainDate(date)).toBe(false))

  test.each([
    '9999-01-01',
    '10000-01-01',
    '2027-1-1',
    ' 2027-01-01',
    '2027-01-01T00:00',
    '٢٠٢٧-٠١-٠١',
    '',
    null,
    20270101,
  ])('%s is refused', date => expect(isPlainDate(date)).toBe(false))

  test.each(['2028-02-29', '2000-02-29', '1900-01-01', '2100-12-31'])('%s is a day', date => {
    expect(isPlainDate(date)).toBe(true)
  })

  test('days added are days counted, over leap years and centuries', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, days) => {
        const to = addDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        expect(Math.sign(compareDates(to, from))).toBe(Math.sign(days))
      }),
    )
  })

  test('months are calendar months and end at the last day', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2027-01-31', -2)).toBe('2026-11-30')
    expect(addMonths('2027-03-15', 12)).toBe('2028-03-15')
    expect(() => addMonths('2027-02-30', 1)).toThrow(RangeError)
    expect(plainDate(2027, 2, 29)).toBeUndefined()
    expect(plainDate(2028, 2, 29)).toBe('2028-02-29')
  })
})

describe('zones', () => {
  test('a day ends at its last minute where the zone is, each time it is asked for, whoever changes the answer', () => {
    const zone = fc.constantFrom('Asia/Riyadh', 'Europe/Berlin', 'America/St_Johns')
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), zone, (date, days, zone) => {
        const end = zonedToInstant(addDays(date, -days), '23:59', zone)
        endOfDayBefore(date, days, zone).setTime(0)
        expect(endOfDayBefore(date, days, zone)).toEqual(end)
      }),
      { numRuns: 300 },
    )
    expect(endOfDayBefore('2027-03-01', 1, 'Asia/Riyadh').toISOString()).toBe('2027-02-28T20:59:00.000Z')
  })

  test('an instant is another day and time in another zone', () => {
    const instant = '2026-12-31T22:30:00Z'
    expect(zonedDate(instant, 'Asia/Riyadh')).toBe('2027-01-01')
    expect(zonedTime(instant, 'Asia/Riyadh')).toBe('01:30')
    expect(zonedDate(instant, 'Europe/London')).toBe('2026-12-31')
    expect(zonedDate(instant, 'Pacific/Kiritimati')).toBe('2027-01-01')
    expect(zonedDate(new Date('2027-01-01T11:30:00Z'), 'Etc/GMT+12')).toBe('2026-12-31')
    expect(zonedTime('2027-01-01T21:00:00Z', 'Asia/Riyadh')).toBe('00:00')
  })

  test('local times become instants, also around the change of clocks', () => {
    const at = (date: string, time: string, zone: string) => zonedToInstant(date, time, zone).toISOString()
    expect(at('2027-01-14', '09:05', 'Asia/Riyadh')).toBe('2027-01-14T06:05:00.000Z')
    expect(at('2027-03-28', '02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
    expect(at('2027-10-31', '02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
    expect(at('2027-10-31', '03:30', 'Europe/Berlin')).toBe('2027-10-31T02:30:00.000Z')
    expect(at('2027-07-01', '00:15', 'Asia/Kathmandu')).toBe('2027-06-30T18:30:00.000Z')
  })

  test('a local time survives the way to an instant and back wherever the clocks did not skip it', () => {
    const zones = ['Asia/Riyadh', 'Africa/Cairo', 'Europe/London', 'Pacific/Kiritimati', 'America/New_York']
    const date = fc.integer({ min: 0, max: 4000 }).map(days => addDays('2020-01-01', days))
    fc.assert(
      fc.property(date, fc.constantFrom(...zones), fc.integer({ min: 4, max: 23 }), (on, zone, hour) => {
        const time = `${String(hour).padStart(2, '0')}:45`
        const instant = zonedToInstant(on, time, zone)
        expect([zonedDate(instant, zone), zonedTime(instant, zone)]).toEqual([on, time])
      }),
    )
  })

  test('a bad time or zone is refused', () => {
    expect(() => zonedToInstant('2027-01-01', '24:00', 'Asia/Riyadh')).toThrow(RangeError)
    expect(() => zonedToInstant('2027-02-30', '10:00', 'Asia/Riyadh')).toThrow(RangeError)
    expect(() => zonedToInstant('2027-01-01', '9:05', 'Asia/Riyadh')).toThrow()
    expect(() => zonedDate('2027-01-01T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
    for (const zone of ['UTC', 'Asia/Riyadh']) {
      expect(() => zonedDate('yesterday', zone)).toThrow(RangeError)
      expect(() => zonedTime('yesterday', zone)).toThrow(RangeError)
    }
  })

  test('an overnight flight arrives on the next local day, a flight over the date line on the day before', () => {
    expect(dayOffset('2027-01-14T20:40:00Z', 'Asia/Riyadh', '2027-01-15T00:50:00Z', 'Europe/Istanbul')).toBe(
      1,
    )
    expect(dayOffset('2027-01-14T06:00:00Z', 'Asia/Riyadh', '2027-01-14T10:00:00Z', 'Europe/Istanbul')).toBe(
      0,
    )
    expect(
      dayOffset('2027-01-14T12:00:00Z', 'Pacific/Auckland', '2027-01-14T20:00:00Z', 'Pacific/Honolulu'),
    ).toBe(-1)
  })
})
