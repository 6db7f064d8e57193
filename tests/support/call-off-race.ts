import { setTimeout as sleep } from 'node:timers/promises'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import type { App } from './app.ts'
import { aPaidTour, callOffNow } from './call-off.ts'
import type { Client } from './client.ts'
import { tenantId } from './people.ts'
import { aNamedTour } from './tour-bookings.ts'
import { aDeparture, aTour, placesOf } from './tours.ts'

interface Row {
  status: string
  paid: number
  back: number
  departure: string
}

/** Bookings with what is paid and what goes back (minor units), as their rows have it. */
const rowsOf = (app: App, ids: string[]): Promise<Row[]> =>
  app.rows('nakheel', db =>
    db
      .selectFrom('bookings as b')
      .innerJoin('tour_bookings as t', join =>
        join.onRef('t.tenant_id', '=', 'b.tenant_id').onRef('t.id', '=', 'b.id'),
      )
      .select(['b.status', 'b.paid_minor as paid', 't.departure_id as departure'])
      .select(eb => eb(eb.ref('b.refund_due_minor'), '+', eb.ref('b.refunded_minor')).as('back'))
      .where('b.tenant_id', '=', tenantId('nakheel'))
      .where('b.id', 'in', ids)
      .orderBy('b.id')
      .execute(),
  ) as Promise<Row[]>

/** Two departures are called off at once, the bookings of each to the other one. */
export async function eachToTheOther(app: App, staff: Client, buyer: Client) {
  const tour = await aTour(app)
  return async () => {
    const [one, other] = [await aDeparture(app, tour), await aDeparture(app, tour)]
    await aPaidTour(app, buyer, one.id)
    await aPaidTour(app, buyer, other.id)
    const answers = await Promise.all([
      callOffNow(staff, one.id, { target_id: other.id }),
      callOffNow(staff, other.id, { target_id: one.id }),
    ])
    return answers.filter(({ status }) => status === 200).length
  }
}

/** A hold is paid while its departure is called off. */
export async function paidMeanwhile(app: App, staff: Client, buyer: Client) {
  const tour = await aTour(app)
  return async () => {
    const [from, to] = [await aDeparture(app, tour), await aDeparture(app, tour)]
    // Someone else, so that a counter that goes wrong is not stopped by zero.
    await aPaidTour(app, buyer, to.id)
    const held = await aNamedTour(app, buyer, from.id)
    const pay = () =>
      app
        .system()
        .unit(u => recordPayment(u, held.id, held.total_minor))
        .then(
          () => true,
          () => false,
        )
    const [answer] = await Promise.all([callOffNow(staff, from.id, { target_id: to.id }), pay()])
    await app.drainJobs()
    const [row] = await rowsOf(app, [held.id])
    const moved = row?.departure === to.id && row.status === 'confirmed' && row.back === 0
    const refunded = row?.status === 'cancelled' && row.back === row.paid
    const [there, here] = [await placesOf(app, to.id), await placesOf(app, from.id)]
    const counted = here.held === 0 && here.sold === 0 && there.held === 0 && there.sold === (moved ? 4 : 2)
    return { status: answer?.status, sound: counted && (moved || refunded) }
  }
}

const DEPOSIT = JSON.stringify({
  first: { kind: 'share', share_bp: 5000 },
  instalments: [],
  balance_days: 14,
  full_days: 17,
})

/** The balance is paid so many milliseconds after the job began to give the deposit back. Whether all goes back. */
export async function balanceDuringTheEnd(app: App, staff: Client, buyer: Client) {
  const tour = await aTour(app)
  return async (after = 0) => {
    const { id: from } = await aDeparture(app, tour, { deposit_rule: DEPOSIT })
    const { id, total_minor } = await aNamedTour(app, buyer, from)
    const half = Math.ceil(total_minor / 2)
    const pay = (amount: number) => app.system().unit(u => recordPayment(u, id, amount))
    await pay(half)
    await callOffNow(staff, from)
    await Promise.all([app.drainJobs(), sleep(after).then(() => pay(total_minor - half))])
    await app.drainJobs()
    const [row] = await rowsOf(app, [id])
    return row?.status === 'cancelled' && row.paid === total_minor && row.back === total_minor
  }
}
