import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tFor } from '#server/lib/i18n.ts'
import { addDays } from '#shared/base/calendar.ts'
import { compareDates } from '#shared/base/dates.ts'
import { checkParty, seatsNeeded } from '#shared/rules/party.ts'
import { ageCategory, ageOn, birthday } from '#shared/rules/people/age.ts'

const category = (birth: string, first: string, last?: string) => {
  const found = ageCategory(birth, first, last)
  return found.ok ? found.category : found.error
}

describe('age category', () => {
  test.each([
    ['2026-11-21', 'INF'],
    ['2025-01-16', 'INF'],
    ['2025-01-15', 'CHD'],
    ['2015-01-16', 'CHD'],
    ['2015-01-15', 'ADT'],
    ['1950-06-01', 'ADT'],
  ])('born %s and flying on 2027-01-15 is %s', (birth, expected) => {
    expect(category(birth, '2027-01-15')).toBe(expected)
  })

  test('an infant who turns 2 on the return leg travels as a child, with a reason', () => {
    expect(ageCategory('2025-01-18', '2027-01-14', '2027-01-21')).toEqual({
      ok: true,
      category: 'CHD',
      ageYears: 2,
      reason: 'age:reason.turns_child',
      vars: { count: 2, date: '2027-01-18' },
      turnsDuringTrip: { age: 2, on: '2027-01-18' },
    })
  })

  test('a child who turns 12 on the day of the last flight travels as an adult', () => {
    expect(ageCategory('2015-01-21', '2027-01-14', '2027-01-21')).toMatchObject({
      category: 'ADT',
      turnsDuringTrip: { age: 12, on: '2027-01-21' },
    })
    expect(category('2015-01-22', '2027-01-14', '2027-01-21')).toBe('CHD')
  })

  test('someone born on 29 February grows older on 1 March of common years', () => {
    expect(ageOn('2024-02-29', '2026-02-28')).toBe(1)
    expect(ageOn('2024-02-29', '2026-03-01')).toBe(2)
    expect(ageOn('2024-02-29', '2028-02-29')).toBe(4)
    expect(birthday('2024-02-29', 2)).toBe('2026-03-01')
    expect(birthday('2024-02-29', 4)).toBe('2028-02-29')
    expect(category('2024-02-29', '2026-02-28')).toBe('INF')
    expect(category('2024-02-29', '2026-03-01')).toBe('CHD')
  })

  test.each([
    ['2027-02-30', 'age:error.bad_date'],
    ['31/04/2020', 'age:error.bad_date'],
    ['1899-12-31', 'age:error.bad_date'],
    ['2027-01-16', 'age:error.born_after_travel'],
    ['1900-01-01', 'age:error.too_old'],
  ])('the birth date %s is refused with %s', (birth, error) =>
    expect(category(birth, '2027-01-15')).toBe(error),
  )

  test('a longer trip never lowers the age category', () => {
    const order = ['INF', 'CHD', 'ADT']
    const birth = fc.integer({ min: 0, max: 7000 }).map(days => addDays('2008-01-01', days))
    fc.assert(
      fc.property(birth, fc.nat(90), fc.nat(90), (born, first, longer) => {
        const start = addDays('2027-06-01', first)
        const short = ageCategory(born, start)
        const long = ageCategory(born, start, addDays(start, longer))
        if (!short.ok || !long.ok) throw new Error('a real birth date was refused')
        expect(order.indexOf(long.category)).toBeGreaterThanOrEqual(order.indexOf(short.category))
        expect(Boolean(long.turnsDuringTrip)).toBe(long.category !== short.category)
        if (long.turnsDuringTrip) expect(compareDates(long.turnsDuringTrip.on, start)).toBeGreaterThan(0)
      }),
    )
  })

  test('every reason and error has a text in both languages', () => {
    for (const t of [tFor('en'), tFor('ar')]) {
      for (const birth of [
        '2026-11-21',
        '2026-01-01',
        '2020-01-01',
        '2015-01-01',
        '2025-01-16',
        '2015-01-16',
        'x',
      ]) {
        const found = ageCategory(birth, '2027-01-14', '2027-01-21')
        expect(found.ok ? t(found.reason, found.vars) : t(found.error)).not.toContain('age:')
      }
    }
  })
})

describe('party', () => {
  const party = (adults: number, children = 0, infants = 0, max = 9) =>
    checkParty({ adults, children, infants, max })?.key

  test('each infant needs the lap of an adult', () => {
    expect(party(2, 0, 2)).toBeUndefined()
    expect(party(1, 3, 2)).toBe('age:party.infants_exceed_adults')
  })

  test('the number of passengers has a limit that counts infants', () => {
    expect(party(5, 2, 2)).toBeUndefined()
    expect(checkParty({ adults: 6, children: 2, infants: 2, max: 9 })).toEqual({
      key: 'age:party.too_many',
      vars: { count: 9 },
    })
  })

  test('children travel alone only where staff allows it', () => {
    expect(party(0, 1)).toBe('age:party.unaccompanied_child')
    expect(
      checkParty({ adults: 0, children: 1, infants: 0, max: 9, allowUnaccompanied: true }),
    ).toBeUndefined()
  })

  test('zero, fractions and negative counts are rejected', () => {
    expect(party(0)).toBe('age:party.empty')
    for (const bad of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(party(bad)).toBe('age:party.bad_count')
  })

  test('infants take no seat', () => {
    expect(seatsNeeded({ adults: 2, children: 1, infants: 2 })).toBe(3)
  })
})
