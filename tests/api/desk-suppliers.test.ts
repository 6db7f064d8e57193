import { describe, expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { getDeskHotel } from '#shared/contract/desk/hotels/hotels.ts'
import * as suppliers from '#shared/contract/desk/hotels/suppliers.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aHeldStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { PASSWORD } from '../support/people.ts'
import { SUPPLIER_KEY, supplierSimulator } from '../support/supplier-simulator.ts'
import { orderOf } from '../support/supplier-stays.ts'

const sim = await supplierSimulator()
const app = await openApp({ supplierUrls: { ...sim.supplierUrls, gone: 'http://127.0.0.1:9' } })
const [owner, agent, guest] = [await app.as('staff'), await app.as('agent'), app.guest()]

const confirm = () => owner.call(reauthenticate, { body: { password: PASSWORD } })
const settings = async () => (await owner.call(suppliers.getSupplierSettings)).data
const add = (supplier = 'simulator', key = SUPPLIER_KEY, client = owner) =>
  client.call(suppliers.addSupplierAccount, { body: { supplier, key } })
const check = async (id: string) =>
  (await owner.call(suppliers.testSupplierAccount, { params: { id } })).data.test_outcome
const changeKey = (id: string, version: number, key: string, client = owner) =>
  client.call(suppliers.changeSupplierKey, { params: { id }, body: { version, key } })
const sellFrom = (hotelId: string, accountId: string, client = owner) =>
  client.call(suppliers.setHotelSupplier, {
    params: { id: hotelId },
    body: { from: 'supplier', account_id: accountId, code: 'SIM-7' },
  })
const sellOwn = (hotelId: string) =>
  owner.call(suppliers.setHotelSupplier, { params: { id: hotelId }, body: { from: 'own' } })

describe('an account at a supplier', () => {
  test('asks for the password, and is no one’s without the right', async () => {
    await app.rows('nakheel', db => db.updateTable('sessions').set({ confirmed_at: null }).execute())
    expect(await add()).toMatchObject({ code: 'auth.confirm_needed' })
    expect(await sellOwn(newId())).toMatchObject({ code: 'auth.confirm_needed' })
    expect((await add('simulator', SUPPLIER_KEY, agent)).status).toBe(403)
    expect((await add('simulator', SUPPLIER_KEY, guest)).status).toBe(401)
    expect((await agent.call(suppliers.getSupplierSettings)).status).toBe(403)
  })

  test('is at a supplier the operator has set up, once, with a key in one piece', async () => {
    await confirm()
    expect((await add('elsewhere')).errors).toEqual({ supplier: ['Choose an option'] })
    expect((await add('simulator', 'two words')).errors).toHaveProperty('key')
    expect((await add('simulator', '')).errors).toHaveProperty('key')
    expect((await settings()).open).toEqual(['simulator', 'gone', 'sandbox'])
    expect((await add()).status).toBe(201)
    expect((await add()).code).toBe('supplier.exists')
    expect((await settings()).open).toEqual(['gone', 'sandbox'])
  })

  test('shows the last four characters of its key, and keeps it sealed', async () => {
    const { accounts } = await settings()
    const shown = accounts.find(({ supplier }) => supplier === 'simulator')
    expect(shown).toMatchObject({ key_last4: 'st_1', tested_at: null, version: 1 })
    const rows = await app.rows('nakheel', db => db.selectFrom('supplier_accounts').selectAll().execute())
    const audit = (await owner.call(listAudit)).data
    for (const place of [accounts, rows, audit]) expect(JSON.stringify(place)).not.toContain(SUPPLIER_KEY)
    expect(JSON.stringify(audit)).toContain('supplier_added')
  })

  test('is tested by asking the supplier, which says works, refused or unreachable', async () => {
    await confirm()
    const { id, version } = (await settings()).accounts.find(
      ({ supplier }) => supplier === 'simulator',
    ) as suppliers.SupplierAccount
    expect(await check(id)).toBe('works')
    const changed = await changeKey(id, version, 'sk_wrong')
    expect(changed.data).toMatchObject({ test_outcome: null, version: version + 1, key_last4: 'rong' })
    expect(await check(id)).toBe('key_refused')
    expect((await changeKey(id, version, SUPPLIER_KEY)).code).toBe('supplier.changed')
    await changeKey(id, version + 1, SUPPLIER_KEY)
    const { data } = await add('gone', 'sk_any')
    expect(await check(data.id)).toBe('unreachable')
    expect((await changeKey(id, 3, 'sk_theirs', await app.as('staff', 'gulf'))).status).toBe(404)
  })
})

describe('a hotel', () => {
  test('is sold from a supplier from then on, and from own rooms again; bookings stay where they were made', async () => {
    const hotel = await aHotel(app, { city: 'dammam' })
    const before = await aHeldStay(agent, hotel, { nights: 1 })
    const [{ id: accountId = '' } = {}] = (await settings()).accounts.filter(
      ({ supplier }) => supplier === 'simulator',
    )
    expect((await sellFrom(hotel.id, accountId)).data).toMatchObject({ account_id: accountId, code: 'SIM-7' })
    const shown = (await owner.call(getDeskHotel, { params: { id: hotel.id } })).data
    expect(shown).toMatchObject({ supplier: 'simulator · SIM-7', version: 2 })
    expect(shown.events[0]).toMatchObject({ kind: 'edited', after: { supplier: 'simulator · SIM-7' } })
    const supplied = await aHeldStay(agent, hotel, { nights: 1 })
    expect(await orderOf(app, supplied.id)).toMatchObject({ hotel_code: 'SIM-7' })
    await expect(orderOf(app, before.id)).rejects.toThrow()
    expect((await sellOwn(hotel.id)).data).toMatchObject({ account_id: null, code: null })
    const own = await aHeldStay(agent, hotel, { nights: 1 })
    await expect(orderOf(app, own.id)).rejects.toThrow()
    expect(await orderOf(app, supplied.id)).toMatchObject({ account_id: accountId })
  })

  test('of another agency, or from another agency’s account, is not sold', async () => {
    const [{ id: accountId = '' } = {}] = (await settings()).accounts
    const theirs = await aHotel(app, { city: 'hawalli' }, 'gulf')
    expect((await sellFrom(theirs.id, accountId)).code).toBe('hotel.not_found')
    const mine = await aHotel(app, { city: 'hawalli' })
    expect((await sellFrom(mine.id, theirs.id)).code).toBe('supplier.not_found')
    expect((await sellFrom(mine.id, accountId, agent)).status).toBe(403)
    expect((await sellFrom(mine.id, accountId, await app.as('staff', 'gulf'))).status).toBe(404)
  })
})
