import type { Insertable } from 'kysely'
import { DAY_MS } from '#shared/base/durations.ts'
import type { Schema } from '../../db/schema.ts'
import { userId } from '../people.ts'
import type { DemoTenant } from '../types.ts'
import { CALLED_OFF } from './departures.ts'
import type { BookedTour } from './index.ts'

export function makeCalledOff(tenant: DemoTenant, bookings: BookedTour[], now: Date) {
  const ended = bookings.filter(({ plan }) => plan.on === CALLED_OFF)
  const [first] = ended
  if (!first) return { endings: [], ended: [] }
  const { departure_id } = first.tour
  const made_at = new Date(now.getTime() - 2 * DAY_MS)
  const ending: Insertable<Schema['departure_endings']> = {
    ...{ tenant_id: tenant.id, departure_id, made_at, made_by: userId(tenant, 'staff', now) },
    reason: 'Too few travellers by the day of the decision',
    message: 'لم تكتمل المجموعة. · The group stayed too small.',
    ...{ target_id: null, done_at: new Date(made_at.getTime() + 60_000) },
  }
  const rows = ended.map(
    ({ booking }): Insertable<Schema['departure_ending_bookings']> => ({
      ...{ tenant_id: tenant.id, departure_id, booking_id: booking.id },
      ...{ wanted: 'refund', outcome: 'ended', error: null, back_minor: booking.refunded_minor ?? 0 },
    }),
  )
  return { endings: [ending], ended: rows }
}
