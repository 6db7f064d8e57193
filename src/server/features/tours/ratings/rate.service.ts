import { DAY_MS } from '#shared/base/durations.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { rateTour as rateCall } from '#shared/contract/tours/tour-ratings.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { ratingTokens } from './rating-token.ts'
import * as repo from './ratings.repo.ts'

const OPEN_DAYS = 90

function requireOpen<R extends Pick<repo.FoundRating, 'state' | 'asked_at'>>(u: Unit, row: R | undefined): R {
  if (!row) throw new AppError('rating.not_found')
  const isOver = u.now.getTime() - row.asked_at.getTime() > OPEN_DAYS * DAY_MS
  if (isOver || (row.state !== 'asked' && row.state !== 'waiting')) throw new AppError('rating.closed')
  return row
}

/** What the link opens. Throws `rating.not_found`, `rating.closed`. */
export const readRating = (ctx: Context, token: string): Promise<repo.FoundRating> =>
  ctx.unit(async u => requireOpen(u, await repo.findByHash(u, ratingTokens.hash(token))))

/** Keeps stars and words for staff to decide; the last before that counts. Throws as `readRating`. */
export function rateTour(
  ctx: Context,
  { token, stars, words, name }: BodyOf<typeof rateCall>,
): Promise<{ id: string }> {
  return ctx.unit(async u => {
    const { id } = requireOpen(u, await repo.lockRating(u, { hash: ratingTokens.hash(token) }))
    const said = { stars, words: words || null, name: name || null, lang: u.lang }
    await repo.writeRating(u, id, { ...said, state: 'waiting', rated_at: u.now })
    return { id }
  })
}
