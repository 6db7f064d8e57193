import type {
  DeskRating,
  DeskRatings,
  decideTourRating as decideCall,
  RatingFilter,
} from '#shared/contract/desk/tours/tour-ratings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { cutPage } from '../../../lib/cut-page.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { lockRating, writeRating } from '../ratings/ratings.repo.ts'
import { countRatings, listRatings } from './rating-list.repo.ts'
import { insertTourEvents } from './tour-events.repo.ts'

const PAGE = 25

/** Ratings in a state, the latest first. */
export const listTourRatings = (ctx: Context, filter: RatingFilter): Promise<DeskRatings> =>
  ctx.read(async u => {
    const { rows: ratings, next } = cutPage(await listRatings(u, filter, PAGE + 1), PAGE)
    return { counts: await countRatings(u), ratings, next }
  })

/** Those that wait for staff, for Today. The caller has checked access. */
export const waitingRatings = (u: Unit, limit: number): Promise<DeskRating[]> =>
  listRatings(u, { state: 'waiting' }, limit)

/** Shows a rating, or refuses it; either may be changed later. Throws `rating.not_found`. */
export function decideTourRating(
  ctx: Context,
  id: string,
  body: BodyOf<typeof decideCall>,
): Promise<{ id: string }> {
  return ctx.unit(async u => {
    const row = isId(id) ? await lockRating(u, { id }) : undefined
    if (!row || row.state === 'asked') throw new AppError('rating.not_found')
    const state = body.decision === 'show' ? 'shown' : 'refused'
    const reason = body.decision === 'refuse' ? body.reason : null
    await writeRating(u, id, { state, reason, decided_by: u.user?.id ?? null, decided_at: u.now })
    const after = { stars: String(row.stars) }
    await insertTourEvents(u, [{ tourId: row.tour_id, kind: `rating_${state}`, after, reason }])
    u.changed('tours')
    return { id }
  })
}
