import type { Insertable } from 'kysely'
import { DAY_MS } from '#shared/base/durations.ts'
import type { Schema } from '../../db/schema.ts'
import { groupTokens } from '../../features/bookings/group-links/group-token.ts'
import { demoId } from '../ids.ts'
import type { DemoTenant } from '../types.ts'
import type { BookedTour } from './index.ts'

/** The link of each group, and its places. */
export function makeGroups(tenant: DemoTenant, bookings: BookedTour[]) {
  const groups = bookings.filter(({ plan }) => plan.group)
  const links = groups.map(({ booking }): Insertable<Schema['group_links']> => {
    const created_at = new Date(new Date(booking.created_at ?? 0).getTime() + DAY_MS / 2)
    const id = demoId(`${booking.id} group link`, created_at)
    return {
      ...{ tenant_id: tenant.id, id, booking_id: booking.id, created_at },
      token_hash: groupTokens.hashOf(tenant, id),
      expires_at: new Date(`${booking.starts_on}T00:00:00Z`),
    }
  })
  const places = groups.flatMap(({ booking, passengers }) =>
    passengers.slice(1).map((passenger, index): Insertable<Schema['group_places']> => {
      const taken_at = new Date(new Date(booking.created_at ?? 0).getTime() + (index + 1) * DAY_MS)
      const taken = { key: demoId(`${passenger.id} place`, taken_at), taken_at }
      return {
        ...{ tenant_id: tenant.id, passenger_id: passenger.id, booking_id: booking.id },
        ...(passenger.surname ? taken : {}),
      }
    }),
  )
  return { links, places }
}
