import type { Selectable } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type TourRow = Selectable<Schema['tours']>
export type DepartureRow = Selectable<Schema['tour_departures']>

export const getTour = (u: Unit, id: string): Promise<TourRow | undefined> =>
  u.db
    .selectFrom('tours')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()

const departures = (u: Unit) =>
  u.db.selectFrom('tour_departures').selectAll().where('tenant_id', '=', u.tenant.id)

export const getDeparture = (u: Unit, id: string): Promise<DepartureRow | undefined> =>
  departures(u).where('id', '=', id).executeTakeFirst()

/** Locks it until the unit ends. Lock order: departure, seat block, booking. */
export const lockDeparture = (u: Unit, id: string): Promise<DepartureRow | undefined> =>
  u.guards.query(departures(u).where('id', '=', id), query => query.forNoKeyUpdate()).executeTakeFirst()
