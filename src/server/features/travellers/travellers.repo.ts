import type { Unit } from '../../context/context.ts'

export interface TravellerRow {
  id: string
  /** Encrypted. */
  data: string
}

export async function listTravellers(u: Unit, userId: string): Promise<TravellerRow[]> {
  return u.db
    .selectFrom('saved_travellers')
    .select(['id', 'data'])
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function lockUser(u: Unit, userId: string): Promise<void> {
  const query = u.db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
  await u.guards.query(query, rows => rows.forNoKeyUpdate()).execute()
}

export async function countTravellers(u: Unit, userId: string): Promise<number> {
  const row = await u.db
    .selectFrom('saved_travellers')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function insertTraveller(u: Unit, userId: string, { id, data }: TravellerRow): Promise<void> {
  await u.db
    .insertInto('saved_travellers')
    .values({ tenant_id: u.tenant.id, id, user_id: userId, data, created_at: u.now, updated_at: u.now })
    .execute()
}

export async function updateTraveller(u: Unit, userId: string, { id, data }: TravellerRow): Promise<boolean> {
  const { numUpdatedRows } = await u.db
    .updateTable('saved_travellers')
    .set({ data, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTraveller(u: Unit, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await u.db
    .deleteFrom('saved_travellers')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteTravellersOf(u: Unit, userId: string): Promise<void> {
  await u.db
    .deleteFrom('saved_travellers')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .execute()
}
