import { expect, test } from 'vitest'
import { leaveWaiting, MOST_WAITING } from '#shared/contract/tours/tour-waiting.ts'
import { settleAll } from '../../src/server/features/tour-bookings/waiting/round.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { tenantId } from '../support/people.ts'
import { aHeldTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'
import { join } from '../support/waiting.ts'

const app = await openApp()
const tour = await aTour(app)
const agent = await app.as('agent')

async function aFull() {
  const departure = await aDeparture(app, tour, { capacity: 2, min_travellers: 1 })
  await aHeldTour(app, agent, departure.id)
  return { departure }
}

const mailsOf = async (email: string) => {
  await app.drainJobs()
  return (await app.outbox()).filter(({ to }) => to?.[0]?.address === email)
}
const tokenOf = async (email: string) =>
  /tour-waiting\/([\w-]{43})/.exec((await mailsOf(email)).at(-1)?.text ?? '')?.[1] ?? ''

const endSales = (id: string) =>
  app.rows('nakheel', db =>
    db
      .updateTable('tour_departures')
      .set({ sales_until: new Date(Date.now() - 1000) })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )

const stored = (departureId: string, emails: string[]) =>
  app.rows('nakheel', db =>
    db
      .insertInto('tour_waiting')
      .values(
        emails.map(email => ({
          ...{ tenant_id: tenantId('nakheel'), id: newId(), departure_id: departureId, email },
          ...{ name: 'Noor', mobile: null, lang: 'en', adults: 4, children: 0, infants: 0 },
          ...{ joined_at: new Date(), token_hash: newId() },
        })),
      )
      .execute(),
  )
const many = (count: number) => Array.from({ length: count }, (_, at) => `many${at}@example.com`)

test('a waiting list ends at five hundred parties, says so to everyone alike, and mails who is on the list', async () => {
  const { departure } = await aFull()
  await join(app.guest(), departure.id, 'known@example.com')
  await stored(departure.id, many(MOST_WAITING.parties - 2))
  expect((await join(app.guest(), departure.id, 'last@example.com')).status).toBe(200)
  const replies = [
    await join(app.guest(), departure.id, 'known@example.com'),
    await join(app.guest(), departure.id, 'fresh@example.com'),
  ]
  expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([409, 'waiting.full']))
  expect((await mailsOf('known@example.com')).length).toBe(2)
  expect((await mailsOf('fresh@example.com')).length).toBe(0)
  await app.guest().call(leaveWaiting, { body: { token: await tokenOf('last@example.com') } })
  expect((await join(app.guest(), departure.id, 'fresh@example.com')).status).toBe(200)
})

test('waiting of an address ends at ten departures', async () => {
  const { departure } = await aFull()
  const email = 'everywhere@example.com'
  const others: string[] = []
  for (let made = 0; made < MOST_WAITING.departures; made++) others.push((await aDeparture(app, tour)).id)
  for (const id of others) await stored(id, [email])
  expect((await join(app.guest(), departure.id, 'Everywhere@example.com')).code).toBe('waiting.too_many')
  await endSales(others[0] ?? '')
  await settleAll(app.system())
  expect((await join(app.guest(), departure.id, email)).status).toBe(200)
  expect((await join(app.guest(), departure.id, email)).status).toBe(200)
})
