import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { updatePassenger } from '#shared/contract/bookings/passengers.ts'
import type { Schema } from '../../src/server/db/schema.ts'
import { unseal } from '../../src/server/lib/seal.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, traveller } from '../support/bookings.ts'

const app = await openApp()

/** A booking with one passenger who is named, and what edits that passenger. */
async function aPassenger() {
  const guest = app.guest()
  const block = await aBlock(app)
  const { id: bookingId } = await aHeldBooking(guest, block.id)
  const { passengers } = await completePassengers(guest, bookingId, [{ surname: 'Alharbi' }])
  const id = passengers[0]?.id as string
  const body = { ...traveller({ category: 'ADT', position: 1 }, block.lastDate), surname: 'Alotaibi' }
  return { id, bookingId, edit: () => guest.call(updatePassenger, { params: { id }, body }) }
}

const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.runtime.db.admin)
  return rows.length
}

/** The calls wait for the booking, which another transaction has locked to change something. */
async function behindALock<T>(
  bookingId: string,
  calls: (() => Promise<T>)[],
  change?: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<T[]> {
  const { replies } = await app.rows('nakheel', async db => {
    await db.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute()
    const started = Promise.all(calls.map(call => call()))
    await expect.poll(waiting, { timeout: 2500 }).toBe(calls.length)
    await change?.(db)
    return { replies: started }
  })
  return replies
}

test('a passenger who is saved twice at once is kept as before each save', async () => {
  const { id, bookingId, edit } = await aPassenger()
  await behindALock(bookingId, [edit, edit])
  const rows = await app.rows('nakheel', db =>
    db.selectFrom('passenger_changes').select('old_values').where('passenger_id', '=', id).execute(),
  )
  const surnames = rows.map(row => JSON.parse(unseal(row.old_values)).surname)
  expect(surnames.sort()).toEqual(['Alharbi', 'Alotaibi'])
})

test('a passenger who becomes private while a save waits is not changed by it', async () => {
  const { id, bookingId, edit } = await aPassenger()
  const [reply] = await behindALock(bookingId, [edit], db =>
    db.updateTable('booking_passengers').set({ private: true }).where('id', '=', id).execute(),
  )
  expect(reply?.code).toBe('passenger.private')
})
