import { describe, expect, test } from 'vitest'
import { ACTS, RULED_ACTS } from '#shared/base/dangerous-acts.ts'
import { STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import {
  ACTING_RIGHT,
  type ActRule,
  CONFIRMING_RIGHT,
  DEFAULT_RULES,
  levelFor,
  loosened,
  mayLoosen,
  openedBy,
  rulesFrom,
} from '#shared/rules/access/dangerous-acts.ts'

const rule = (change: Partial<ActRule> = {}): ActRule => ({
  level: 'second_person',
  over_minor: 500_000,
  below: 'fresh_password',
  ...change,
})

describe('what a dangerous act needs', () => {
  test.each<[string, Partial<ActRule>, number | null, string]>([
    ['the level above the limit', {}, 500_001, 'second_person'],
    ['less up to the limit', {}, 500_000, 'fresh_password'],
    ['nothing up to the limit when the owner says so', { below: 'none' }, 1, 'none'],
    ['the level for money taken as for money given', {}, -500_001, 'second_person'],
    ['the level for every amount without a limit', { over_minor: null }, 1, 'second_person'],
    ['the level for an act without an amount', {}, null, 'second_person'],
    ['the level above a limit of zero', { over_minor: 0 }, 1, 'second_person'],
    ['a password above a limit, too', { level: 'fresh_password', below: 'none' }, 500_001, 'fresh_password'],
  ])('is %s', (_, change, amount, level) => {
    expect(levelFor(rule(change), amount)).toBe(level)
  })

  test('is a password for every act until the owner says otherwise', () => {
    expect(RULED_ACTS.map(act => levelFor(rulesFrom(undefined)[act], 1))).toEqual(
      RULED_ACTS.map(() => 'fresh_password'),
    )
  })

  test('is the default for an act that is newer than the stored rules', () => {
    expect(rulesFrom({ refund: rule() })).toEqual({ ...DEFAULT_RULES, refund: rule() })
  })

  test('may be asked and confirmed with rights of staff only', () => {
    const rights = ACTS.flatMap(act => [ACTING_RIGHT[act], CONFIRMING_RIGHT[act]])
    expect(rights.filter(right => !(STAFF_PERMISSIONS as readonly string[]).includes(right))).toEqual([])
  })
})

describe('rules that ask for less', () => {
  test.each<[string, Partial<ActRule>, Partial<ActRule>, boolean]>([
    ['a password instead of a second person', {}, { level: 'fresh_password' }, true],
    ['a second person above a higher amount', {}, { over_minor: 500_001 }, true],
    ['a second person above an amount instead of always', { over_minor: null }, { over_minor: 0 }, true],
    ['a second person above a lower amount', {}, { over_minor: 1 }, false],
    ['a second person always', {}, { over_minor: null }, false],
    ['what is asked up to the amount', {}, { below: 'none' }, false],
    ['nothing instead of a password', { level: 'fresh_password' }, { level: 'none' }, false],
  ])('loosen the second person: %s', (_, before, after, loose) => {
    const rules = (change: Partial<ActRule>) => ({ ...DEFAULT_RULES, refund: rule(change) })
    expect(loosened(rules(before), rules(after))).toEqual(loose ? ['refund'] : [])
  })
})

test('rights open the acts for which they make a second person, and no others', () => {
  const password = rule({ level: 'fresh_password' })
  const rules = { ...DEFAULT_RULES, refund: rule(), price_override: rule(), credit_change: password }
  expect(openedBy(rules, ['refunds.approve', 'agencies.manage'])).toEqual(['refund'])
  expect(openedBy(rules, ['bookings.override', 'refunds.approve'])).toEqual(['refund', 'price_override'])
  expect(openedBy(DEFAULT_RULES, STAFF_PERMISSIONS)).toEqual([])
  const may = (...permissions: string[]) => mayLoosen({ permissions }, ['price_override'])
  expect([may('refunds.approve'), may('bookings.override'), may('staff.manage')]).toEqual([true, true, false])
})
