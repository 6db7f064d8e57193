import { type Insertable, sql, type Updateable } from 'kysely'
import type { ShownRating, TourRating } from '#shared/contract/tours/tour-ratings.ts'
import { LEAST_RATINGS } from '#shared/contract/tours/tour-ratings.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

type Row = Insertable<Schema['tour_ratings']>

const own = (u: Unit) =>
  u.db
    .selectFrom('tour_ratings as r')
    .innerJoin('tours as t', join =>
      join.onRef('t.tenant_id', '=', 'r.tenant_id').onRef('t.id', '=', 'r.tour_id'),
    )
    .select(['r.id', 'r.tour_id', 't.title', 'r.state', 'r.stars', 'r.words', 'r.name', 'r.asked_at'])
    .where('r.tenant_id', '=', u.tenant.id)

export const findByHash = (u: Unit, hash: string) =>
  own(u).where('r.token_hash', '=', hash).executeTakeFirst()
export type FoundRating = NonNullable<Awaited<ReturnType<typeof findByHash>>>

export const lockRating = (u: Unit, of: { id: string } | { hash: string }) =>
  u.guards
    .query(
      'id' in of ? own(u).where('r.id', '=', of.id) : own(u).where('r.token_hash', '=', of.hash),
      query => query.forNoKeyUpdate('r'),
    )
    .executeTakeFirst()

/** Of each tour that enough people rated: `tenant_id`, `tour_id`, `average`. */
export const averageRatings = (u: Unit) => sql`
  select r.tenant_id, r.tour_id, round(avg(r.stars), 1)::float8 as average from tour_ratings r
  where r.tenant_id = ${u.tenant.id} and r.state = 'shown'
  group by r.tenant_id, r.tour_id having count(*) >= ${sql.lit(LEAST_RATINGS)}`

/** Who was asked before keeps the first link. */
export async function insertAsked(u: Unit, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await u.db
    .insertInto('tour_ratings')
    .values(rows)
    .onConflict(on => on.doNothing())
    .execute()
}

export async function writeRating(
  u: Unit,
  id: string,
  values: Updateable<Schema['tour_ratings']>,
): Promise<void> {
  await u.db
    .updateTable('tour_ratings')
    .set(values)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

export const listAsked = (u: Unit, bookingId: string) =>
  u.db
    .selectFrom('tour_ratings')
    .select(['id', 'passenger_id'])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()

/** What was published keeps its words, without the name. False when there was nothing to clear. */
export async function clearNames(u: Unit, bookingIds: string[]): Promise<boolean> {
  const { numUpdatedRows } = await u.db
    .updateTable('tour_ratings')
    .set(eb => ({ name: null, words: eb.case().when('state', '=', 'shown').then(eb.ref('words')).end() }))
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .where(eb => eb.or([eb('name', 'is not', null), eb('words', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mean and number of what is shown; undefined when there are too few. */
export async function sumShown(u: Unit, tourId: string): Promise<TourRating | undefined> {
  const { rows } = await sql<TourRating>`
    select count(*)::int as count, round(avg(stars), 1)::float8 as average from tour_ratings
    where tenant_id = ${u.tenant.id} and tour_id = ${tourId} and state = 'shown'
    having count(*) >= ${sql.lit(LEAST_RATINGS)}`.execute(u.db)
  return rows[0]
}

/** The latest with words, those in the language first. */
export async function listWords(u: Unit, tourId: string, limit: number): Promise<ShownRating[]> {
  const { rows } = await sql<ShownRating>`
    select stars, words, name, lang from tour_ratings
    where tenant_id = ${u.tenant.id} and tour_id = ${tourId} and state = 'shown' and words is not null
    order by lang = ${u.lang} desc, rated_at desc limit ${limit}`.execute(u.db)
  return rows
}
