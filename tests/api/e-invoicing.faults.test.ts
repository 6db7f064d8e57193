import { expect, test } from 'vitest'
import { sendDue } from '../../src/server/features/e-invoicing/sending.service.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import type { Mishap } from '../support/e-invoicing/authority.ts'
import { connectUnit, openAuthority } from '../support/e-invoicing/unit.ts'
import { inParallel } from '../support/races.ts'

// The authority in a bad mood: any order of these, and half of the time nothing. FAULTS_SEED takes an order again.
const MISHAPS: Mishap[] = [
  { kind: 'lost' },
  { kind: 'refused_connection' },
  { kind: 'half' },
  { kind: 'not_json' },
  { kind: 'answer', status: 500, body: { category: 'HTTP-Errors', code: '500' } },
  { kind: 'answer', status: 503, body: {} },
  { kind: 'answer', status: 429, body: {} },
  { kind: 'answer', status: 504, body: '<html>Gateway Time-out</html>' },
  { kind: 'warn', code: 'BR-KSA-98' },
  { kind: 'reject', code: 'BR-KSA-08' },
]
const SALES = Number(process.env.FAULTS_SALES ?? 8)
const SEED = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** The same numbers from 0 to 1 for the same seed (a linear congruential generator). */
function numbersOf(seed: number) {
  let state = BigInt(seed)
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    return Number(state >> 11n) / 2 ** 53
  }
}

const { authority, url } = await openAuthority()
const app = await openApp({ eInvoicingUrl: url })
await connectUnit(await app.as('staff'), authority)

test(`whatever goes wrong at the authority, the chain has no gap and each document ends well or explained (${SEED})`, async () => {
  const random = numbersOf(SEED)
  const sound: Mishap = { kind: 'warn', code: 'BR-KSA-98' }
  for (let count = 0; count < SALES * 3; count++)
    authority.mishaps.push(MISHAPS[Math.floor(random() * MISHAPS.length)] ?? sound)
  await inParallel(SALES, 3, () => aConfirmedBooking(app, app.guest()))
  // Three issue and send at once; each may take the jobs of another's sale.
  await Promise.all(Array.from({ length: 3 }, () => app.drainJobs()))
  // Retries as the periodic task makes them: at worst one document meets every mishap that is left.
  for (let hours = 2; hours <= SALES * 3 * 2 + 2; hours += 2)
    await at(Date.now() + hours * 3_600_000, () => sendDue(app.system()))
  const rows = await app.rows('nakheel', db =>
    db.selectFrom('e_invoices').selectAll().orderBy('counter').execute(),
  )
  expect(rows.map(({ counter }) => counter)).toEqual(Array.from({ length: SALES }, (_, index) => index + 1))
  for (const [index, { state, problems, previous_hash, uuid, xml }] of rows.entries()) {
    expect(['accepted', 'warned', 'rejected']).toContain(state)
    if (state === 'rejected') expect(JSON.stringify(problems)).toContain('BR-KSA-08')
    if (index > 0) expect(previous_hash).toBe(rows[index - 1]?.hash)
    // What is sent again is the same, byte for byte.
    for (const sent of authority.arrived.filter(each => each.uuid === uuid)) expect(sent.xml).toBe(xml)
  }
  const done = rows.filter(({ state }) => state !== 'rejected')
  expect([...authority.accepted.keys()].length).toBe(done.length)
}, 120_000)
