import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#shared/contract/desk/money/e-invoicing.ts'
import { getToday } from '#shared/contract/desk/today.ts'
import { sendDue } from '../../src/server/features/e-invoicing/sending.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { salesOf } from '../support/e-invoicing/sales.ts'
import { connectUnit, openAuthority } from '../support/e-invoicing/unit.ts'

const { authority, url } = await openAuthority()
const app = await openApp({ eInvoicingUrl: url })
let staff: Client
let unit: desk.EInvoiceUnit
beforeAll(async () => {
  staff = await app.as('staff')
})
beforeEach(async () => {
  authority.mishaps.length = 0
  unit = await connectUnit(staff, authority)
})

const REASON = 'The portal shows it as reported'
const { aSale, newestDocument } = salesOf(app, () => staff)
const close = (id: string, client = staff) =>
  client.call(desk.closeEInvoice, { params: { id }, body: { reason: REASON } })
const again = (id: string) => staff.call(desk.submitEInvoiceAgain, { params: { id }, body: {} })
const retryIn = (minutes: number) => at(Date.now() + minutes * 60_000, () => sendDue(app.system()))
const lateTomorrow = () =>
  at(Date.now() + 25 * 3_600_000, async () => {
    const tomorrow = await app.as('staff')
    return (await tomorrow.call(getToday)).data.e_invoicing?.late ?? 0
  })

async function switchOff() {
  await staff.call(desk.stopEInvoicing, { params: { id: unit.id }, body: { reason: 'Revoked' } })
}

/** A document whose answer was lost, of a unit that is gone. */
async function aLostDocument() {
  authority.mishaps.push({ kind: 'lost' }, { kind: 'answer', status: 401, body: {} })
  const { document, invoice } = await aSale()
  await retryIn(2)
  await switchOff()
  return { document, invoice }
}

describe('a document that may have arrived', () => {
  test('is closed with a reason: it is late no more, is in the audit, and is not sent again', async () => {
    const { document, invoice } = await aLostDocument()
    const late = await lateTomorrow()
    expect((await close(document.id, await app.as('agent'))).status).toBe(403)
    const { data } = await close(document.id)
    expect(data).toMatchObject({ state: 'closed', closed_reason: REASON, closable: false })
    expect(await lateTomorrow()).toBe(late - 1)
    const listed = await staff.call(desk.listEInvoices, { query: { state: 'closed', q: invoice.number } })
    expect(listed.data.rows.map(({ id }) => id)).toEqual([document.id])
    expect((await close(document.id)).code).toBe('e_invoicing.done')
    expect((await again(document.id)).code).toBe('e_invoicing.done')
    const before = authority.arrived.length
    await staff.call(desk.resumeEInvoicing, { params: { id: unit.id } })
    await app.drainJobs()
    await retryIn(10)
    expect(authority.arrived.length).toBe(before)
    const logged = await app.rows('nakheel', db =>
      db
        .selectFrom('audit_events')
        .select(['reason', 'details'])
        .where('kind', '=', 'e_invoice_closed')
        .execute(),
    )
    expect(logged).toMatchObject([{ reason: REASON, details: { before: { invoice: invoice.number } } }])
  })

  test('is not closed without a reason', async () => {
    const { document } = await aLostDocument()
    const call = { params: { id: document.id }, body: { reason: ' ' } }
    expect((await staff.call(desk.closeEInvoice, call)).status).toBe(422)
    expect(await newestDocument(document.invoice_id)).toMatchObject({ state: 'waiting' })
  })
})

test('a document that is on its way is not closed', async () => {
  authority.mishaps.push({ kind: 'lost' })
  const { document } = await aSale()
  expect((await close(document.id)).code).toBe('e_invoicing.on_its_way')
  await switchOff()
  expect((await close(document.id)).code).toBe('e_invoicing.on_its_way')
  await retryIn(2)
  expect((await close(document.id)).code).toBe('e_invoicing.done')
})

test('a document that was refused is closed, such as after its invoice was credited', async () => {
  authority.mishaps.push({ kind: 'reject', code: 'BR-KSA-51' })
  const { document } = await aSale()
  const before = (await staff.call(desk.getEInvoicing)).data.counts
  expect((await close(document.id)).status).toBe(200)
  const { counts } = (await staff.call(desk.getEInvoicing)).data
  expect(counts).toEqual({ ...before, rejected: before.rejected - 1 })
})
