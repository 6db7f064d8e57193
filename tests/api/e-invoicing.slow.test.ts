import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getEInvoice } from '#shared/contract/desk/money/e-invoicing.ts'
import { sendDue } from '../../src/server/features/e-invoicing/sending.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import type { Mishap } from '../support/e-invoicing/authority.ts'
import { salesOf } from '../support/e-invoicing/sales.ts'
import { connectUnit, openAuthority } from '../support/e-invoicing/unit.ts'

const { authority, url } = await openAuthority()
const app = await openApp({ eInvoicingUrl: url })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
  await connectUnit(staff, authority)
})
afterEach(() => {
  authority.whenAsked = undefined
})

const MINUTE = 60_000
const BUSY: Mishap = { kind: 'answer', status: 503, body: {} }
const { aSale, newestDocument } = salesOf(app, () => staff)
const retry = () => at(Date.now() + 3 * MINUTE, () => sendDue(app.system()))

test('each document of a slow round waits its pause from its own try', async () => {
  authority.mishaps.push(BUSY, BUSY)
  const sales = [await aSale(), await aSale()]
  authority.mishaps.push(BUSY, BUSY)
  authority.whenAsked = async () => void vi.setSystemTime(Date.now() + 10 * MINUTE)
  await retry()
  for (const { invoice } of sales) {
    const { id, tries, next_try_at } = await newestDocument(invoice.id)
    const { answers } = (await staff.call(getEInvoice, { params: { id } })).data
    expect(tries).toBe(2)
    expect((next_try_at?.getTime() ?? 0) - Date.parse(answers[0]?.at ?? '')).toBeGreaterThan(MINUTE)
  }
})

test('a late answer is kept, and changes nothing of a document that was decided meanwhile', async () => {
  authority.mishaps.push(BUSY)
  const { invoice, document } = await aSale()
  authority.mishaps.push({ kind: 'reject', code: 'BR-KSA-51' })
  authority.whenAsked = () =>
    app.rows('nakheel', db =>
      db
        .updateTable('e_invoices')
        .set({ state: 'closed', closed_reason: 'They have it', next_try_at: null })
        .where('id', '=', document.id)
        .execute(),
    )
  await retry()
  expect(await newestDocument(invoice.id)).toMatchObject({ state: 'closed', next_try_at: null })
  const { answers } = (await staff.call(getEInvoice, { params: { id: document.id } })).data
  expect(answers.map(({ status }) => status)).toEqual([400, 503])
})
