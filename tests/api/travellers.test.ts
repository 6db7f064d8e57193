import { describe, expect, test } from 'vitest'
import {
  createTraveller,
  deleteTraveller,
  listTravellers,
  MAX_TRAVELLERS,
  updateTraveller,
} from '#shared/contract/bookings/travellers.ts'
import { openApp } from '../support/app.ts'
import { traveller } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { userId } from '../support/people.ts'
import { inParallel } from '../support/races.ts'

const app = await openApp()
const me = await app.as('customer')
const other = await app.as('otherCustomer')

const form = (changes: Record<string, unknown> = {}) => {
  const { linked_adult: _, ...person } = traveller({ category: 'ADT', position: 1 }, '2027-01-01')
  return { ...person, ...changes }
}
const save = (client: Client, changes?: Record<string, unknown>) =>
  client.call(createTraveller, { body: form(changes) })
const namesOf = async (client: Client) => {
  const { data } = await client.call(listTravellers)
  return data.map(person => person.given_names)
}
const forgetAll = () => app.rows('nakheel', db => db.deleteFrom('saved_travellers').execute())

describe('saved travellers', () => {
  test('are kept whole, for their user alone', async () => {
    await forgetAll()
    const body = form({ document_number: 'a7654321', arabic_name: 'سعد الحربي', frequent_flyer: ' SV123 ' })
    const { status, data } = await me.call(createTraveller, { body })
    expect(status).toBe(200)
    expect(data).toMatchObject({ document_number: 'A7654321', frequent_flyer: 'SV123', surname: 'Alharbi' })
    expect((await me.call(listTravellers)).data).toEqual([data])
    expect((await other.call(listTravellers)).data).toEqual([])
    expect((await (await app.as('staff')).call(listTravellers)).data).toEqual([])
  })

  test('lie encrypted in the database', async () => {
    await forgetAll()
    await save(me, { document_number: 'A7654321' })
    const rows = await app.rows('nakheel', db => db.selectFrom('saved_travellers').selectAll().execute())
    const stored = JSON.stringify(rows)
    for (const text of ['A7654321', 'Alharbi', 'given_names']) expect(stored).not.toContain(text)
    const [row] = rows
    expect(Buffer.from(row?.data ?? '', 'base64').toString('latin1')).not.toContain('Alharbi')
    expect(row?.user_id).toBe(userId('nakheel', 'customer'))
  })

  test('are listed by name', async () => {
    await forgetAll()
    for (const given_names of ['Saad', 'badr', 'Layan']) await save(me, { given_names })
    expect(await namesOf(me)).toEqual(['badr', 'Layan', 'Saad'])
  })

  test('are changed as a whole and removed', async () => {
    await forgetAll()
    const { data } = await save(me, { meal: 'VGML' })
    const params = { id: data.id }
    const changed = await me.call(updateTraveller, { params, body: form({ given_names: 'Noura' }) })
    expect([changed.status, changed.data.id, changed.data.meal]).toEqual([200, data.id, undefined])
    expect(await namesOf(me)).toEqual(['Noura'])
    expect((await me.call(deleteTraveller, { params })).status).toBe(200)
    expect((await me.call(deleteTraveller, { params })).code).toBe('account.traveller_not_found')
    expect(await namesOf(me)).toEqual([])
  })

  test('those of another user are not found', async () => {
    await forgetAll()
    const { data } = await save(me)
    const params = { id: data.id }
    for (const stranger of [other, await app.as('staff'), await app.as('customer', 'gulf')]) {
      const changed = await stranger.call(updateTraveller, { params, body: form({ given_names: 'Huda' }) })
      const removed = await stranger.call(deleteTraveller, { params })
      expect([changed, removed].map(({ status, code }) => [status, code])).toEqual([
        [404, 'account.traveller_not_found'],
        [404, 'account.traveller_not_found'],
      ])
    }
    expect(await namesOf(me)).toEqual([data.given_names])
  })

  test('with a wrong or strange field are refused at that field', async () => {
    await forgetAll()
    const wrong = async (changes: Record<string, unknown>) =>
      Object.keys((await save(me, changes)).errors ?? {})
    expect(await wrong({ surname: 'الحربي' })).toEqual(['surname'])
    expect(await wrong({ document_number: '!' })).toEqual(['document_number'])
    expect(await wrong({ birth_date: '2031-01-01' })).toEqual(['birth_date'])
    expect(await wrong({ document_expires_on: '2031-02-30' })).toEqual(['document_expires_on'])
    expect(await wrong({ remarks: 'window' })).toEqual(['remarks'])
    expect(await wrong({ user_id: userId('nakheel', 'staff') })).toEqual(['user_id'])
    const { data } = await save(me)
    const body = form({ birth_date: '2031-01-01' })
    expect((await me.call(updateTraveller, { params: { id: data.id }, body })).status).toBe(422)
  })

  test('are at most fifty, also when two browsers save concurrently', async () => {
    await forgetAll()
    await inParallel(MAX_TRAVELLERS - 1, 4, () => save(me))
    const both = await Promise.all([save(me), save(me.clone()), save(me.clone())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(both.find(({ status }) => status === 409)?.code).toBe('account.too_many_travellers')
    expect(await namesOf(me)).toHaveLength(MAX_TRAVELLERS)
    await forgetAll()
  })
})
