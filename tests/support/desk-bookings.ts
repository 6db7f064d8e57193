import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import type { App } from './app.ts'
import { aBlock, type BlockOptions } from './blocks.ts'
import { aHeldBooking, completePassengers, type Party } from './bookings.ts'
import type { Client } from './client.ts'

/** A confirmed booking with money of no payment that could take it back. */
export async function aConfirmedBooking(
  app: App,
  client: Client,
  { party = {}, ...options }: BlockOptions & { party?: Partial<Party> } = {},
) {
  const block = await aBlock(app, client.tenant, options)
  const { id } = await aHeldBooking(client, block.id, party)
  const email = `${id.slice(-8)}@example.test`
  const booking = await completePassengers(client, id, [], { email })
  await app.system(client.tenant).unit(u => recordPayment(u, id, booking.total_minor))
  return { id, block, booking, email }
}

let serial = 0
/** Thirteen digits that no other test uses; Saudia's by default. */
export const aTicketNumber = (prefix = '065') => `${prefix}2${String(++serial).padStart(9, '0')}`

export async function mailsTo(app: App, email: string) {
  await app.drainJobs()
  return (await app.outbox()).filter(mail => mail.to?.[0]?.address === email)
}

/** What happened to a booking with the reasons that only staff read, oldest first. */
export const eventsOf = (app: App, bookingId: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('booking_events')
      .select(['kind', 'actor_kind', 'from_status', 'to_status', 'reason'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute(),
  )
