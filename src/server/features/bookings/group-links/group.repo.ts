import type { Selectable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type LinkRow = Selectable<Schema['group_links']>
export type PlaceRow = Selectable<Schema['group_places']>

const links = (u: Unit) => u.db.selectFrom('group_links').selectAll().where('tenant_id', '=', u.tenant.id)
const places = (u: Unit) => u.db.selectFrom('group_places').selectAll().where('tenant_id', '=', u.tenant.id)

/** Not closed; it may have expired. */
export const findOpenLink = (u: Unit, bookingId: string): Promise<LinkRow | undefined> =>
  links(u).where('booking_id', '=', bookingId).where('closed_at', 'is', null).executeTakeFirst()

export const findLinkByHash = (u: Unit, hash: string): Promise<LinkRow | undefined> =>
  links(u).where('token_hash', '=', hash).executeTakeFirst()

export async function insertLink(u: Unit, link: Omit<LinkRow, 'tenant_id' | 'created_at' | 'closed_at'>) {
  await u.db
    .insertInto('group_links')
    .values({ ...link, tenant_id: u.tenant.id, created_at: u.now })
    .execute()
}

export async function closeLinks(u: Unit, bookingId: string): Promise<boolean> {
  const { numUpdatedRows } = await u.db
    .updateTable('group_links')
    .set({ closed_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listPlaces = (u: Unit, bookingId: string): Promise<PlaceRow[]> =>
  places(u).where('booking_id', '=', bookingId).execute()

export const takenKeys = async (u: Unit, bookingId: string): Promise<string[]> =>
  (await listPlaces(u, bookingId)).flatMap(({ key }) => key ?? [])

export const getPlaceOf = (u: Unit, passengerId: string): Promise<PlaceRow | undefined> =>
  places(u).where('passenger_id', '=', passengerId).executeTakeFirst()

export const getPlaceByKey = (u: Unit, key: string): Promise<PlaceRow | undefined> =>
  places(u).where('key', '=', key).executeTakeFirst()

export async function addPlaces(u: Unit, bookingId: string, passengerIds: string[]): Promise<void> {
  if (passengerIds.length === 0) return
  await u.db
    .insertInto('group_places')
    .values(
      passengerIds.map(passenger_id => ({ tenant_id: u.tenant.id, passenger_id, booking_id: bookingId })),
    )
    .onConflict(conflict => conflict.columns(['tenant_id', 'passenger_id']).doNothing())
    .execute()
}

/** False when it is taken. */
export async function claimPlace(u: Unit, passengerId: string, key: string): Promise<boolean> {
  const claim = u.db
    .updateTable('group_places')
    .set({ key, taken_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('passenger_id', '=', passengerId)
  const { numUpdatedRows } = await u.guards
    .query(claim, rows => rows.where('key', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addPaid(u: Unit, key: string, amountMinor: number): Promise<void> {
  await u.db
    .updateTable('group_places')
    .set(eb => ({ paid_minor: eb.fn('greatest', [eb.val(0), eb('paid_minor', '+', amountMinor)]) }))
    .where('tenant_id', '=', u.tenant.id)
    .where('key', '=', key)
    .execute()
}

export async function freePlace(u: Unit, passengerId: string): Promise<void> {
  await u.db
    .updateTable('group_places')
    .set({ key: null, taken_at: null, paid_minor: 0 })
    .where('tenant_id', '=', u.tenant.id)
    .where('passenger_id', '=', passengerId)
    .execute()
}
