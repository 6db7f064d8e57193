import { type Selectable, sql } from 'kysely'
import type { OwnFares } from '#shared/contract/flights/seat-blocks.ts'
import { BLOCK_LEAVING } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { freeSeats, ownFares, ownSeats } from './seat-blocks.repo.ts'

type Block = Selectable<Schema['seat_blocks']>

export interface OtherBlock extends Block {
  /** Not allocated, and unused ones of the booking's agency. */
  free_seats: number
  own_seats: number
  own_fares: OwnFares | null
}

const SHOWN = 40

/** Blocks that have not left and are not called off, on sale or not; with the seats of an agency's bookings. */
const leaving = (u: Unit, agencyId: string | null) =>
  u.db
    .selectFrom('seat_blocks as k')
    .selectAll('k')
    .select([freeSeats(u).as('free_seats'), ownSeats(u, agencyId).as('own_seats')])
    .select(ownFares(u, agencyId).as('own_fares'))
    .where('k.tenant_id', '=', u.tenant.id)
    .where('k.status', 'in', BLOCK_LEAVING)
    .where('k.first_departs_at', '>', u.now)

export function getLeaving(u: Unit, id: string, agencyId: string | null): Promise<OtherBlock | undefined> {
  return leaving(u, agencyId).where('k.id', '=', id).executeTakeFirst()
}

export function getKnown(u: Unit, id: string): Promise<Block> {
  return u.db
    .selectFrom('seat_blocks')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Route = Pick<Block, 'origin' | 'destination' | 'trip_kind' | 'departs_on'>

/** The nearest days first. */
export function listSameRoute(u: Unit, route: Route, agencyId: string | null): Promise<OtherBlock[]> {
  return leaving(u, agencyId)
    .where('k.origin', '=', route.origin)
    .where('k.destination', '=', route.destination)
    .where('k.trip_kind', '=', route.trip_kind)
    .orderBy(sql`abs(k.departs_on - ${route.departs_on}::date)`)
    .orderBy('k.id')
    .limit(SHOWN)
    .execute()
}

/** By the beginning of the code, of any route. */
export function listByCode(u: Unit, code: string, agencyId: string | null): Promise<OtherBlock[]> {
  const pattern = `${code.replace(/[\\%_]/g, '\\$&')}%`
  return leaving(u, agencyId).where('k.code', 'like', pattern).orderBy('k.code').limit(SHOWN).execute()
}
