import type { Context } from '../context/context.ts'
import { readRating } from '../features/tours/ratings/rate.service.ts'
import { isAppError } from '../lib/errors.ts'

const REASONS = ['not_found', 'closed'] as const

/** Data of `/tour-ratings/{token}`: what was said until now, or why nothing can be said. */
export async function ratingPage(ctx: Context, token: string) {
  try {
    return { rating: await readRating(ctx, token) }
  } catch (error) {
    const over = REASONS.find(reason => isAppError(error, `rating.${reason}`))
    if (!over) throw error
    return { over }
  }
}
