import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { sha256 } from '../../src/server/lib/crypto.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { databaseOf } from './machines.ts'

export interface Stock {
  tenantId: string
  /** A block of the first tenant with so many free seats, like the others of the demo, or at a price of its own. */
  addBlock(seats: number, priceMinor?: number): Promise<string>
  /** What the block's counters say, and what its live bookings add up to. */
  sold(blockId: string): Promise<{ counted: number; booked: number; bookings: number; total: number }>
  /** Which of these bookings there are not. */
  missing(ids: string[]): Promise<string[]>
  setHoldEnd(bookingId: string, end: Date): Promise<void>
  /** How many payments were started for the booking. */
  attempts(bookingId: string): Promise<number>
  /** The sandbox has the payment as paid, in another amount than was asked for (minor units). */
  payOtherwise(attemptId: string, amountMinor: number): Promise<void>
  /** As if the password of the session with this token were typed ten minutes ago. */
  agePassword(token: string): Promise<void>
  firstPassenger(bookingId: string): Promise<string>
  /** The first invoice of a paid booking, once its job has issued it. */
  invoiceOf(bookingId: string): Promise<string>
  /** Money posted for a booking, and how many mails were written about it. */
  postings(bookingId: string): Promise<{ kind: string; mails: number }[]>
  /** Ids of the mails to an address that count as sent, oldest first. */
  mailsSentTo(address: string): Promise<string[]>
  /** What payers without an account typed, by the address for the receipt. */
  quickPayments(email: string): Promise<Record<string, unknown>[]>
  /** Who waits for a departure, by address. */
  waits(email: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Looks into the database of a running server from outside, past row security. */
export async function openStock(dataDir: string, databaseUrl = databaseOf(dataDir)): Promise<Stock> {
  const database: Database = await openDatabase({ dataDir, databaseUrl })
  const { admin } = database
  const tenant = await admin
    .selectFrom('tenants')
    .select('id')
    .where('key', '=', 'nakheel')
    .executeTakeFirstOrThrow()
  return {
    tenantId: tenant.id,
    async addBlock(seats, priceMinor) {
      const id = newId()
      const fare = { base: priceMinor, taxes: [] }
      const price = priceMinor
        ? { fares: { ADT: fare, CHD: fare, INF: fare }, service_fee_minor: 0, international: true }
        : {}
      await sql`insert into seat_blocks select (jsonb_populate_record(k, jsonb_build_object('id', ${id}::text,
          'code', ${id.slice(-12)}::text, 'seats_total', ${seats}::int, 'seats_held', 0, 'seats_sold', 0,
          'seats_released', 0) || ${JSON.stringify(price)}::jsonb)).*
        from seat_blocks k where tenant_id = ${tenant.id} and status = 'published' and visible_to = '"public"'
          and departs_on > now() + interval '30 days' and deposit_rule is null limit 1`.execute(admin)
      return id
    },
    async sold(blockId) {
      const { rows } = await sql<{ counted: number; total: number; booked: number; bookings: number }>`
        select k.seats_held + k.seats_sold as counted, k.seats_total as total, b.booked, b.bookings
        from seat_blocks k, lateral (
          select coalesce(sum(seats), 0)::int as booked, count(*)::int as bookings from flight_bookings
          where tenant_id = ${tenant.id} and seat_block_id = k.id and seats_state <> 'none') b
        where k.tenant_id = ${tenant.id} and k.id = ${blockId}`.execute(admin)
      return rows[0] as { counted: number; total: number; booked: number; bookings: number }
    },
    async missing(ids) {
      const rows = await admin.selectFrom('bookings').select('id').execute()
      const there = new Set(rows.map(({ id }) => id))
      return ids.filter(id => !there.has(id))
    },
    async setHoldEnd(bookingId, end) {
      await admin.updateTable('bookings').set({ hold_expires_at: end }).where('id', '=', bookingId).execute()
    },
    async attempts(bookingId) {
      const rows = await admin
        .selectFrom('payment_attempts')
        .select('id')
        .where('target_id', '=', bookingId)
        .execute()
      return rows.length
    },
    async payOtherwise(attemptId, amount_minor) {
      const paid = { status: 'paid', amount_minor } as const
      await admin.updateTable('sandbox_payments').set(paid).where('given_id', '=', attemptId).execute()
    },
    async agePassword(token) {
      const confirmed_at = new Date(Date.now() - 600_000)
      await admin
        .updateTable('sessions')
        .set({ confirmed_at })
        .where('token_hash', '=', sha256(token))
        .execute()
    },
    async firstPassenger(bookingId) {
      const { id } = await admin
        .selectFrom('booking_passengers')
        .select('id')
        .where('booking_id', '=', bookingId)
        .orderBy('position')
        .executeTakeFirstOrThrow()
      return id
    },
    async invoiceOf(bookingId) {
      const issued = admin
        .selectFrom('invoices')
        .select('id')
        .where('booking_id', '=', bookingId)
        .orderBy('position')
      for (let tries = 0; tries < 100; tries++) {
        const found = await issued.executeTakeFirst()
        if (found) return found.id
        await sleep(200)
      }
      throw new Error('No invoice was issued')
    },
    async postings(bookingId) {
      const { rows } = await sql<{ kind: string; mails: number }>`
        select p.kind, (select count(*)::int from mails m
          where m.tenant_id = ${tenant.id} and m.booking_id = p.booking_id) as mails
        from payments p where p.tenant_id = ${tenant.id} and p.booking_id = ${bookingId}`.execute(admin)
      return rows
    },
    async mailsSentTo(address) {
      const rows = await admin
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', address)
        .where('sent_at', 'is not', null)
        .orderBy('sent_at')
        .execute()
      return rows.map(({ id }) => id)
    },
    quickPayments: email =>
      admin
        .selectFrom('quick_payments')
        .select(['amount_minor', 'purpose', 'reference_text', 'name', 'mobile'])
        .where('email', '=', email)
        .execute(),
    waits: email =>
      admin.selectFrom('tour_waiting').select(['name', 'mobile']).where('email', '=', email).execute(),
    close: () => database.close(),
  }
}
