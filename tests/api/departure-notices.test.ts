import { beforeAll, describe, expect, test } from 'vitest'
import { listNotices, sendNotice } from '#shared/contract/desk/tours/departure-notices.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { tenantId } from '../support/people.ts'
import { aHeldTour, aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
let staff: Client
let tour: { id: string }
beforeAll(async () => {
  staff = await app.as('staff')
  tour = await aTour(app)
})

/** A departure with a couple that has paid, one that has not, both mailed to addresses of their own, and a nameless hold. */
async function aGroup() {
  const departure = await aDeparture(app, tour)
  const [paidBy, owedBy] = [`paid-${departure.id}@example.test`, `owes-${departure.id}@example.test`]
  const buyer = app.guest()
  const paid = await aNamedTour(app, buyer, departure.id, {}, { email: paidBy })
  await app.system().unit(u => recordPayment(u, paid.id, paid.total_minor))
  const owing = await aNamedTour(app, app.guest(), departure.id, {}, { email: owedBy })
  const nameless = await aHeldTour(app, app.guest(), departure.id, { adults: 1 })
  return { params: { id: departure.id }, buyer, paid, owing, nameless, paidBy, owedBy }
}

const EN = 'The coach leaves at 05:00.\n<b>Gate 2</b>'
const AR = 'تنطلق الحافلة الساعة 5:00.'
const send = (params: { id: string }, more: object = {}) =>
  staff.call(sendNotice, { params, body: { to: 'all', en: EN, ar: AR, ...more } })
const written = async (email: string) => {
  await app.drainJobs()
  return (await mailsTo(app, email)).filter(({ subject }) => subject?.startsWith('A message about'))
}

describe('a message to the group of a departure', () => {
  test('is mailed to each contact, stays on the booking, and lists the contacts it could not reach', async () => {
    const { params, buyer, paid, owing, nameless, paidBy, owedBy } = await aGroup()
    const { status, data } = await send(params)
    expect(status).toBe(201)
    expect(data).toMatchObject({ mailed: 2, without_address: 1 })
    const references = [paid, owing, nameless].map(({ reference }) => reference).sort()
    expect(data.notices.map(({ to, bookings }) => [to, bookings.map(each => each.reference)])).toEqual([
      ['all', references],
    ])
    for (const email of [paidBy, owedBy]) {
      const [mail, ...others] = await written(email)
      expect(others).toEqual([])
      expect(mail?.text).toContain('The coach leaves at 05:00.')
      expect(mail?.html).toContain('&lt;b&gt;Gate 2&lt;/b&gt;')
    }
    const { data: booking } = await buyer.call(getTourBooking, { params: { id: paid.id } })
    expect(booking.notices.map(({ text }) => text)).toEqual([{ en: EN, ar: AR }])
  })

  test.each([
    ['unpaid', ['owing', 'nameless']],
    ['incomplete', ['nameless']],
  ] as const)('goes to %s bookings only', async (to, meant) => {
    const group = await aGroup()
    const { data } = await send(group.params, { to })
    const references = data.notices[0]?.bookings.map(({ reference }) => reference)
    const expected = meant.map(name => group[name].reference)
    // Papers are asked of everyone on this tour.
    if (to === 'incomplete') expect(references).toEqual(expect.arrayContaining(expected))
    else expect(references?.toSorted()).toEqual(expected.toSorted())
  })

  test('that has no booking any more is listed', async () => {
    const { id } = await aDeparture(app, tour)
    const to = { audience: 'incomplete', text: JSON.stringify({ en: EN }), made_at: new Date() } as const
    await app.rows('nakheel', db =>
      db
        .insertInto('departure_notices')
        .values({ ...to, tenant_id: tenantId('nakheel'), id: newId(), departure_id: id })
        .execute(),
    )
    const { data } = await staff.call(listNotices, { params: { id } })
    expect(data).toEqual([expect.objectContaining({ to: 'incomplete', bookings: [] })])
  })

  test('sent again by the same key is written once', async () => {
    const { params, paidBy } = await aGroup()
    const options = {
      params,
      body: { to: 'all' as const, en: EN },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }
    await staff.call(sendNotice, options)
    await staff.call(sendNotice, options)
    expect((await staff.call(listNotices, { params })).data).toHaveLength(1)
    expect(await written(paidBy)).toHaveLength(1)
  })

  test('needs words in one language, and someone to read them', async () => {
    const { params } = await aGroup()
    const empty = await send(params, { en: ' ', ar: '' })
    expect([empty.status, Object.keys(empty.errors ?? {})]).toEqual([422, ['en']])
    const nobody = await send({ id: (await aDeparture(app, tour)).id })
    expect([nobody.status, nobody.code]).toEqual([409, 'departure.no_recipients'])
  })

  test('is for staff of the own agency who manage tours', async () => {
    const { params } = await aGroup()
    const body = { to: 'all' as const, en: EN }
    const foreign = await app.as('staff', 'gulf')
    expect((await foreign.call(sendNotice, { params, body })).status).toBe(404)
    expect((await foreign.call(listNotices, { params })).status).toBe(404)
    expect((await (await app.as('agent')).call(sendNotice, { params, body })).status).toBe(403)
    expect((await app.guest().call(listNotices, { params })).status).toBe(401)
  })
})
