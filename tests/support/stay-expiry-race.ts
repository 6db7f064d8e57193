import { setTimeout as sleep } from 'node:timers/promises'
import { createHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import type { App } from './app.ts'
import { setHoldEnd } from './bookings.ts'
import type { Client } from './client.ts'
import { aHeldStay, aNamedStay, nightsOf, showStay, stayBody } from './hotel-bookings.ts'
import { aHotel } from './hotels.ts'
import * as paying from './paying.ts'
import { tenantId } from './people.ts'
import { inParallel } from './races.ts'

/** Status and payment of the payer's stay, rooms counted of the one there is, and rooms of stays that have it. */
export const SOUND_STAYS = ['confirmed paid 1 1', 'expired refund_due 1 1']

/** Rooms of the stays that have nights of this type, which the counter of each night must agree with. */
const takenBy = async (app: App, roomId: string) => {
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('hotel_booking_rooms as r')
      .innerJoin('hotel_bookings as s', join =>
        join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.booking_id'),
      )
      .select('r.booking_id')
      .where('r.tenant_id', '=', tenantId('nakheel'))
      .where('r.room_type_id', '=', roomId)
      .where('s.nights_state', '!=', 'none')
      .execute(),
  )
  return rows.length
}

/** The payment for the last room is found in two ways while its hold ends and another buyer takes the night. */
export async function raceStayWithExpiry(app: App, agent: Client, delayMs = 0): Promise<string> {
  const hotel = await aHotel(app, { city: 'rafha', rooms: 1, nights: 1 })
  const body = await stayBody(agent, hotel, { nights: 1 })
  const { id } = await aNamedStay(agent, hotel, { nights: 1 })
  const { attempt, gatewayId } = await paying.startPaying(agent, id)
  await paying.sendCard(agent, gatewayId, paying.CARDS.delayed)
  await setHoldEnd(app, agent, id, new Date(Date.now() - 1000))
  await Promise.all([
    checkAttempt(app.system(), attempt.id),
    paying.attemptOf(agent, attempt.id),
    sleep(delayMs)
      .then(() => sweepHolds(app.system()))
      .then(() => agent.call(createHotelBooking, { body })),
    agent.call(createPaymentAttempt, { body: paying.attemptBody(id, 'mada') }),
  ])
  const { status, payment_status } = await showStay(agent, id)
  const [night = ''] = await nightsOf(app, hotel)
  const counted = night.split('/').reduce((sum, part) => sum + Number(part), 0)
  return `${status} ${payment_status} ${counted} ${await takenBy(app, hotel.roomId)}`
}

type Sweep = (ids: string[]) => Promise<number>

/** So many stays with expired holds, and two sweepers at once: how many each released, and what is left held. */
export async function sweepTwice(app: App, agent: Client, stays: number, by?: Sweep) {
  const sweep: Sweep = by ?? (() => sweepHolds(app.system('nakheel')))
  const hotel = await aHotel(app, { city: 'turaif', rooms: stays, nights: 2 })
  const held = await inParallel(stays, 8, () => aHeldStay(agent, hotel, { nights: 2 }))
  const ids = held.map(({ id }) => id)
  const past = new Date(Date.now() - 1000)
  await app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set({ hold_expires_at: past })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', 'in', ids)
      .execute(),
  )
  const before = await nightsOf(app, hotel)
  const swept = await Promise.all([sweep(ids), sweep(ids)])
  const events = await app.rows('nakheel', db =>
    db
      .selectFrom('booking_events')
      .select('booking_id')
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('booking_id', 'in', ids)
      .where('to_status', '=', 'expired')
      .execute(),
  )
  return { before, swept, expired: events.length, after: await nightsOf(app, hotel) }
}
