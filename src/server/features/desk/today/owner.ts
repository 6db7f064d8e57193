import { type RawBuilder, sql } from 'kysely'
import type { RadarFilter } from '#shared/contract/desk/today.ts'
import type { Unit } from '../../../context/context.ts'

/** Owner filter of deadlines: customers without an agency, an agency, or a person. */
export type Owner = { kind: 'direct' } | { kind: 'agency' | 'person'; id: string }

export function readOwner(asked: RadarFilter['owner']): Owner | undefined {
  if (!asked) return undefined
  const [kind, id = ''] = asked.split('.')
  return kind === 'direct' ? { kind } : { kind: kind === 'agency' ? kind : 'person', id }
}

const ANY_OWNER = sql`true`

/** Of a booking `b`: a person made it, or takes care of it as a colleague who did something with it. */
export function ownedBooking(u: Unit, owner: Owner | undefined): RawBuilder<unknown> {
  if (!owner) return ANY_OWNER
  if (owner.kind === 'direct') return sql`b.agency_id is null`
  if (owner.kind === 'agency') return sql`b.agency_id = ${owner.id}`
  return sql`(b.user_id = ${owner.id} or exists (select from booking_events e where e.tenant_id = ${u.tenant.id}
    and e.booking_id = b.id and e.actor_kind = 'staff' and e.actor_id = ${owner.id}))`
}

/** Of a block `k`: an agency has seats of its own in it, a colleague did something with it. */
export function ownedBlock(u: Unit, owner: Owner | undefined): RawBuilder<unknown> {
  if (!owner) return ANY_OWNER
  if (owner.kind === 'direct') return sql`false`
  if (owner.kind === 'agency')
    return sql`exists (select from seat_block_allocations w where w.tenant_id = ${u.tenant.id}
      and w.seat_block_id = k.id and w.agency_id = ${owner.id} and w.recalled_at is null)`
  return sql`exists (select from seat_block_events w where w.tenant_id = ${u.tenant.id}
    and w.seat_block_id = k.id and w.actor_id = ${owner.id})`
}

/** Of a departure `d`: an agency's customers travel, a colleague did something with it. */
export function ownedDeparture(u: Unit, owner: Owner | undefined): RawBuilder<unknown> {
  if (!owner) return ANY_OWNER
  if (owner.kind === 'direct') return sql`false`
  if (owner.kind === 'agency')
    return sql`exists (select from tour_bookings w join bookings o on o.tenant_id = w.tenant_id and o.id = w.id
      where w.tenant_id = ${u.tenant.id} and w.departure_id = d.id and w.places_state = 'sold' and o.agency_id = ${owner.id})`
  return sql`exists (select from tour_events w where w.tenant_id = ${u.tenant.id}
    and w.departure_id = d.id and w.actor_id = ${owner.id})`
}
