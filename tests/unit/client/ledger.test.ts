import { describe, expect, test } from 'vitest'
import { missingMinor } from '#client/features/bookings/checkout/agency-balance.ts'
import { readAgenciesFilter } from '#client/features/ledger/agencies-filter.ts'
import { amountMinor, amountProblem, amountTyped, exampleAmount } from '#client/features/ledger/amount.ts'
import { isNarrowed, readStatementFilter, statementQuery } from '#client/features/ledger/statement-filter.ts'
import { userMenu } from '#client/features/shell/bar/user-menu.ts'
import { tFor } from '#server/lib/i18n.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { formatMoney } from '#shared/i18n/format.ts'

const t = tFor('en')
const query = (text: string) => new URLSearchParams(text)

describe('a typed amount', () => {
  const problem = (typed: string, currency = 'SAR', zero = false) =>
    amountProblem(typed, { currency, lang: 'en', zero }, t)

  test.each([
    ['1500', 'SAR', 150_000],
    ['1,500.5', 'SAR', 150_050],
    ['١٬٥٠٠٫٥٠', 'SAR', 150_050],
    ['۱۲٫۳۴۵', 'KWD', 12_345],
  ])('%s %s is read in minor units', (typed, currency, minor) => {
    expect(problem(typed, currency)).toBeUndefined()
    expect(amountMinor(typed, currency)).toBe(minor)
  })

  test('shows its errors', () => {
    expect(problem('  ')).toBe(t('ledger:amount_missing'))
    expect(problem('0')).toBe(t('ledger:amount_zero'))
    for (const typed of ['ten', '-5', '1.005', '1,50']) expect(problem(typed)).toContain('1,500.00')
    expect(problem('1.0005', 'KWD')).toContain('1,500.000')
    expect(problem('100000000.01')).toContain('100,000,000.00')
  })

  test('may be nothing where nothing is an answer', () => {
    expect(problem('0', 'SAR', true)).toBeUndefined()
  })

  test('stands in the field as it is typed', () => {
    expect(amountTyped(2_500_000, 'SAR')).toBe('25000.00')
    expect(exampleAmount('KWD')).toBe('1,500.000')
  })
})

describe('the filter of a statement', () => {
  test('is read from the address, days as people type them', () => {
    const filter = readStatementFilter(query('from=1/2/2027&to=٢٨-٠٢-٢٠٢٧&kind=charge&before=26'))
    expect(filter).toEqual({ from: '2027-02-01', to: '2027-02-28', kind: 'charge', before: 26 })
    expect(isNarrowed(filter)).toBe(true)
  })

  test('leaves out what fits no rule', () => {
    const filter = readStatementFilter(query('from=31/02/2027&to=&kind=gift&before=-1&other=1'))
    expect(filter).toEqual({})
    expect(isNarrowed(filter)).toBe(false)
  })

  test('of a period that was typed the wrong way round is the period', () => {
    const filter = readStatementFilter(query('from=2027-02-28&to=2027-02-01'))
    expect(filter).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })

  test('goes back into an address', () => {
    const filter = readStatementFilter(query('from=2027-02-01&kind=refund&before=26'))
    expect(statementQuery(filter)).toBe('?from=2027-02-01&kind=refund&before=26')
    expect(statementQuery(filter, { before: undefined })).toBe('?from=2027-02-01&kind=refund')
    expect(statementQuery({})).toBe('')
  })

  test('of agencies knows a name to look for, and no broken id', () => {
    expect(readAgenciesFilter(query('q=+wadi+&after=nonsense'))).toEqual({ q: 'wadi' })
  })
})

describe('the agency’s balance', () => {
  test('misses what is due above it', () => {
    const balance = { availableMinor: 40_000, mayTopUp: true }
    expect(missingMinor(balance, 60_000)).toBe(20_000)
    expect(missingMinor(balance, 40_000)).toBe(0)
    expect(missingMinor({ ...balance, availableMinor: -500 }, 100)).toBe(600)
  })

  test('moves with a sign in both languages', () => {
    expect(formatMoney(125_050, 'SAR', 'en', { signed: true }).amount).toBe('+1,250.50')
    expect(formatMoney(-125_050, 'SAR', 'ar', { signed: true }).amount).toBe('-1,250.50')
    expect(formatMoney(0, 'SAR', 'en', { signed: true }).amount).toBe('0.00')
  })
})

describe('the user menu', () => {
  const id = '00000000-0000-7000-8000-0000000000a0'
  const agency = { id, name: { en: 'Qimam Travel' }, customer: { balance: 0, currency: 'SAR' } }
  const user = (permissions: string[], travel_agency?: SessionUser['travel_agency']): SessionUser => ({
    id,
    name: 'Khalid',
    email: 'khalid@nakheel.test',
    kind: 'agent',
    travel_agency,
    permissions,
  })
  const keys = (someone: SessionUser) => userMenu(someone).map(({ key }) => key)

  test('shows the statement to members with the right', () => {
    expect(keys(user(['balance.view'], agency))).toContain('statement')
    expect(keys(user(['bookings.create'], agency))).not.toContain('statement')
    expect(keys(user(['balance.view']))).not.toContain('statement')
  })

  test('leads staff to their desk, and no one else', () => {
    expect(keys({ ...user([]), kind: 'staff' })).toContain('desk')
    expect(keys(user(['balance.view'], agency))).not.toContain('desk')
  })
})
