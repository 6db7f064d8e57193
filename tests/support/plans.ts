import { expect } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { App } from './app.ts'
import type { UserKey } from './people.ts'
import { type Statement, statementsOf } from './statements.ts'

export interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
  /** What other machines did, where the rows lie there. */
  'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': [{ Plan: Step }][] }[] } }
}

const elsewhere = (node: Step): Step[] =>
  (node['Distributed Query']?.Job.Tasks ?? [])
    .flatMap(task => task['Remote Plan'].flat())
    .map(({ Plan }) => Plan)

const withAll = (node: Step): Step[] => [
  node,
  ...[...(node.Plans ?? []), ...elsewhere(node)].flatMap(withAll),
]

async function stepsOf(app: App, { text, values }: Statement): Promise<Step[]> {
  const { rows } = await app.rows('nakheel', db =>
    db.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>({
      sql: `explain (analyze, timing off, format json) ${text}`,
      parameters: values,
      query: { kind: 'RawNode' } as never,
      queryId: { queryId: 'explain' },
    }),
  )
  return withAll((rows[0] as { 'QUERY PLAN': [{ Plan: Step }] })['QUERY PLAN'][0].Plan)
}

const BIG = new Set([
  'bookings',
  'flight_bookings',
  'booking_passengers',
  'booking_events',
  'ledger_entries',
  'invoices',
  'payment_attempts',
  'payments',
  'refunds',
  'payment_links',
  'quick_payments',
  'search_words',
  'mails',
  'e_invoices',
  'hotel_bookings',
  'hotel_nights',
  'tour_bookings',
  'tour_departures',
])

const OURS =
  /\b(flight_|seat_|ledger_|booking_|bookings\b|invoices\b|payment|search_words\b|refunds\b|mails\b|travel_agencies\b|hotel|tour)/

/** What the queries of some work do. `but`: statements that are known to read more. */
export async function plansOfWork(app: App, work: () => Promise<unknown>, but?: RegExp): Promise<Step[]> {
  const read = (await statementsOf(work)).filter(
    ({ text }) => /^\s*\(?(select|with)/i.test(text) && OURS.test(text) && !but?.test(text),
  )
  const steps: Step[] = []
  for (const statement of read) steps.push(...(await stepsOf(app, statement)))
  return steps
}

/** Reads a list as a user does, twice, and says what its queries did. */
export const plansOf =
  (app: App) =>
  async (user: UserKey, endpoint: Endpoint, query: Record<string, string>, but?: RegExp): Promise<Step[]> => {
    const client = await app.as(user)
    const ask = () => client.call(endpoint, { query })
    expect((await ask()).status).toBe(200)
    return plansOfWork(app, ask, but)
  }

const SMALL = 50
// Parts of a spread table end in a number.
const tableOf = (step: Step) => (step['Relation Name'] ?? '').replace(/_\d+$/, '')
const readBy = (step: Step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)

export function expectFew(steps: Step[], most: number): void {
  const whole = steps.filter(
    step => step['Node Type'] === 'Seq Scan' && BIG.has(tableOf(step)) && readBy(step) > SMALL,
  )
  expect(whole.map(tableOf)).toEqual([])
  const sorted = steps.filter(step => /Sort/.test(step['Node Type'])).map(step => step['Actual Rows'])
  expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(most)
  expect(Math.max(...steps.map(readBy))).toBeLessThanOrEqual(most)
}
