import { sql } from 'kysely'
import type { DeskRating, DeskRatings, RatingFilter } from '#shared/contract/desk/tours/tour-ratings.ts'
import type { Unit } from '../../../context/context.ts'

const own = (u: Unit) =>
  u.db
    .selectFrom('tour_ratings as r')
    .innerJoin('tours as t', join =>
      join.onRef('t.tenant_id', '=', 'r.tenant_id').onRef('t.id', '=', 'r.tour_id'),
    )
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.booking_id'),
    )
    .select(['r.id', 'r.tour_id', 't.title', 'b.reference', 'r.state', 'r.stars', 'r.words'])
    .select(['r.name', 'r.reason', 'r.rated_at'])
    .where('r.tenant_id', '=', u.tenant.id)

type Row = Awaited<ReturnType<typeof listRows>>[number]

const listRows = (u: Unit, state: RatingFilter['state'], limit: number, after?: string) =>
  own(u)
    .where('r.state', '=', state)
    .$if(after !== undefined, query => query.where('r.id', '<', after ?? ''))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

const toRating = ({ tour_id, title, stars, rated_at, state, ...row }: Row): DeskRating => ({
  ...row,
  state: state as DeskRating['state'],
  tour: { id: tour_id, title },
  stars: stars ?? 0,
  rated_at: (rated_at ?? new Date(0)).toISOString(),
})

/** The latest links first. */
export async function listRatings(
  u: Unit,
  { state, after }: RatingFilter,
  limit: number,
): Promise<DeskRating[]> {
  return (await listRows(u, state, limit, after)).map(toRating)
}

export async function countRatings(u: Unit): Promise<DeskRatings['counts']> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from tour_ratings
    where tenant_id = ${u.tenant.id} and state <> 'asked' group by state`.execute(u.db)
  const of = (state: string) => rows.find(row => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), shown: of('shown'), refused: of('refused') }
}
