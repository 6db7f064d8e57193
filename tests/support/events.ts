import type { App } from './app.ts'

/** Who caused a booking's events of one kind, oldest first. */
export async function getBookingEvents(app: App, bookingId: string, kind: string): Promise<string[]> {
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('booking_events')
      .select('actor_kind')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute(),
  )
  return rows.map(row => row.actor_kind)
}
