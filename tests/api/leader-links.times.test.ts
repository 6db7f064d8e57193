import { beforeAll, expect, test } from 'vitest'
import { makeLeaderLink } from '#shared/contract/desk/tours/leader-links.ts'
import { openLeaderLink, sendTicks } from '#shared/contract/tours/leader-links.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
let token: string
let traveller: string

beforeAll(async () => {
  const { id } = await aDeparture(app, await aTour(app))
  const held = await aNamedTour(app, app.guest(), id)
  await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
  const staff = await app.as('staff')
  const { data } = await staff.call(makeLeaderLink, { params: { id }, body: { label: 'Rakan' } })
  token = data.links[0]?.url?.split('#')[1] as string
  const opened = await app.guest().call(openLeaderLink, { body: { token } })
  traveller = opened.data.travellers[0]?.id as string
})

const tickAt = (at: string) => ({
  ...{ id: crypto.randomUUID(), passenger_id: traveller, point: 'airport', present: true },
  at,
})
const send = (tick: ReturnType<typeof tickAt>, now: string) =>
  app.guest().call(sendTicks, { body: { token, now, ticks: [tick] } })
const today = new Date().toISOString()

test.each([
  '2024-02-30T10:00:00Z',
  '2025-13-01T10:00:00Z',
  '1899-12-31T10:00:00Z',
  '2101-01-01T10:00:00Z',
  '9999-12-31T23:59:59Z',
])('a tick at %s, or from a phone that shows it, is refused', async at => {
  expect(await send(tickAt(at), today)).toMatchObject({ status: 422, code: 'request.invalid' })
  expect(await send(tickAt(today), at)).toMatchObject({ status: 422, code: 'request.invalid' })
})

test('a tick that a wrong clock puts out of the calendar is not kept', async () => {
  const tick = tickAt('1900-01-01T00:00:00Z')
  const { status, data } = await send(tick, '2100-12-31T00:00:00Z')
  expect([status, data.kept, data.refused]).toEqual([200, [], [tick.id]])
})
