import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#shared/contract/desk/money/e-invoicing.ts'
import { listDue } from '../../src/server/features/e-invoicing/documents.repo.ts'
import { sendDue } from '../../src/server/features/e-invoicing/sending.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import type { Mishap } from '../support/e-invoicing/authority.ts'
import { salesOf } from '../support/e-invoicing/sales.ts'
import { connectUnit, openAuthority, unitBody } from '../support/e-invoicing/unit.ts'

const { authority, url } = await openAuthority()
const app = await openApp({ eInvoicingUrl: url })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})
beforeEach(() => {
  authority.mishaps.length = 0
})

const REFUSED: Mishap = { kind: 'answer', status: 401, body: { status: 401, error: 'Unauthorized' } }
const { aSale, newestDocument } = salesOf(app, () => staff)
const again = (id: string) => staff.call(desk.submitEInvoiceAgain, { params: { id }, body: {} })
const unitNow = async (id: string) =>
  (await staff.call(desk.getEInvoicing)).data.units.find(unit => unit.id === id)
const switchOff = (id: string) =>
  staff.call(desk.stopEInvoicing, { params: { id }, body: { reason: 'Revoked on the portal' } })
const retryIn = (minutes: number) => at(Date.now() + minutes * 60_000, () => sendDue(app.system()))

/** A unit whose secret the authority refuses, with the documents it has signed. */
async function aRevokedUnit(sales: number) {
  const unit = await connectUnit(staff, authority)
  authority.revokeAll()
  const sold = []
  for (let index = 0; index < sales; index++) sold.push(await aSale())
  await switchOff(unit.id)
  return { unit, sold }
}

describe('a unit whose secret is refused for good', () => {
  test('leaves what it signed to the unit that takes its place', async () => {
    const { unit, sold } = await aRevokedUnit(1)
    const [{ invoice, document }] = sold as [(typeof sold)[number]]
    expect((await again(document.id)).code).toBe('e_invoicing.no_unit')
    const next = await connectUnit(staff, authority)
    expect((await again(document.id)).status).toBe(200)
    await app.drainJobs()
    const reported = await newestDocument(invoice.id)
    expect(reported).toMatchObject({ state: 'accepted', unit_id: next.id, counter: 1 })
    expect((await again(document.id)).code).toBe('e_invoicing.done')
    authority.revoked.clear()
    await staff.call(desk.resumeEInvoicing, { params: { id: unit.id } })
    await retryIn(2)
    expect(authority.arrived.filter(({ uuid }) => uuid === document.uuid)).toEqual([])
    await switchOff(next.id)
  })

  test('has all it left signed at once, in their order, but for what may have arrived', async () => {
    const { unit, sold } = await aRevokedUnit(3)
    const [first] = sold
    await app.rows('nakheel', db =>
      db
        .updateTable('e_invoices')
        .set({ tries: 2 })
        .where('id', '=', first?.document.id ?? '')
        .execute(),
    )
    const left = (client = staff) => client.call(desk.signLeftEInvoices, { params: { id: unit.id } })
    expect((await left()).code).toBe('e_invoicing.no_unit')
    expect((await left(await app.as('agent'))).status).toBe(403)
    const next = await connectUnit(staff, authority)
    expect(await unitNow(unit.id)).toMatchObject({ stopped: true, waiting: 3 })
    expect((await left()).data).toEqual({ count: 2 })
    await app.drainJobs()
    const after = await Promise.all(sold.map(({ invoice }) => newestDocument(invoice.id)))
    expect(after.map(({ state, unit_id, counter }) => [state, unit_id, counter])).toEqual([
      ['waiting', unit.id, 1],
      ['accepted', next.id, 1],
      ['accepted', next.id, 2],
    ])
    expect(await unitNow(unit.id)).toMatchObject({ waiting: 1 })
    expect((await left()).data).toEqual({ count: 0 })
    await switchOff(next.id)
  })

  test('keeps no document of another unit from its turn', async () => {
    const { sold } = await aRevokedUnit(2)
    expect(sold[1]?.document).toMatchObject({ state: 'waiting', tries: 0 })
    const next = await connectUnit(staff, authority)
    authority.mishaps.push({ kind: 'refused_connection' })
    const { document } = await aSale()
    const due = await at(Date.now() + 3_600_000, () => app.system().unit(u => listDue(u, 1)))
    expect(due).toEqual([document.id])
    await retryIn(60)
    await switchOff(next.id)
  })

  test('keeps what may have arrived: a lost answer is not reported twice', async () => {
    const unit = await connectUnit(staff, authority)
    authority.mishaps.push({ kind: 'lost' }, REFUSED)
    const { document } = await aSale()
    await retryIn(2)
    await switchOff(unit.id)
    await connectUnit(staff, authority)
    const before = authority.accepted.size
    expect((await again(document.id)).code).toBe('e_invoicing.may_have_arrived')
    await app.drainJobs()
    expect(authority.accepted.size).toBe(before)
  })
})

describe('production', () => {
  const prepare = (environment: 'simulation' | 'production') =>
    staff.call(desk.prepareEInvoicing, { body: unitBody(environment) })
  const connect = (id: string) =>
    staff.call(desk.connectEInvoicing, { params: { id }, body: { otp: '123456' } })
  const activeNow = async () =>
    (await staff.call(desk.getEInvoicing)).data.units.find(({ state }) => state === 'active')

  test('is ended by switching it off, and by no rehearsal', async () => {
    const before = await activeNow()
    if (before) await switchOff(before.id)
    const draft = (await prepare('simulation')).data.units[0]?.id ?? ''
    const production = await connectUnit(staff, authority)
    expect((await prepare('simulation')).code).toBe('e_invoicing.production_active')
    authority.otps.add('123456')
    expect((await connect(draft)).code).toBe('e_invoicing.production_active')
    expect(authority.otps.has('123456')).toBe(true)
    expect(await activeNow()).toMatchObject({ id: production.id, environment: 'production' })
    await switchOff(production.id)
    expect((await connect(draft)).data.units.find(({ id }) => id === draft)?.state).toBe('active')
    expect((await connectUnit(staff, authority)).state).toBe('active')
  })

  test('has its refused documents signed by no unit of a rehearsal', async () => {
    authority.mishaps.push({ kind: 'reject', code: 'BR-KSA-51' })
    const { invoice, document } = await aSale()
    expect(document.state).toBe('rejected')
    await switchOff((await activeNow())?.id ?? '')
    await connectUnit(staff, authority, { environment: 'simulation' })
    expect((await again(document.id)).code).toBe('e_invoicing.no_production')
    expect(await newestDocument(invoice.id)).toMatchObject({ id: document.id, replaced_at: null })
    const production = await connectUnit(staff, authority)
    expect((await again(document.id)).status).toBe(200)
    await app.drainJobs()
    expect(await newestDocument(invoice.id)).toMatchObject({ state: 'accepted', unit_id: production.id })
  })

  test.each(['simulation', 'production'] as const)('24: a request for %s goes nowhere else', async made => {
    const environment = made === 'production' ? 'simulation' : 'production'
    await switchOff((await activeNow())?.id ?? '')
    const { data } = await staff.call(desk.prepareEInvoicing, { body: unitBody(made) })
    const id = data.units[0]?.id ?? ''
    await app.rows('nakheel', db =>
      db.updateTable('e_invoice_units').set({ environment }).where('id', '=', id).execute(),
    )
    authority.otps.add('222222')
    const body = { otp: '222222' }
    const { units } = (await staff.call(desk.connectEInvoicing, { params: { id }, body })).data
    expect(units.find(unit => unit.id === id)?.problems).toMatchObject([{ field: 'request' }])
    expect(authority.otps.delete('222222')).toBe(true)
  })
})
