import type { App } from './app.ts'
import { tenantId } from './people.ts'

/** Kinds of the mails of a booking, in the order in which they were ordered. */
export async function mailKindsOf(app: App, bookingId: string): Promise<string[]> {
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('mails')
      .select('kind')
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ kind }) => kind)
}
