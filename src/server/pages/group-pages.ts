import type { Context } from '../context/context.ts'
import { type Offered, offeredPlaces } from '../features/bookings/group-links/take.service.ts'
import { isAppError } from '../lib/errors.ts'

/** Why a group's link opens nothing. */
type Over = 'not_found' | 'closed' | 'over'
const REASONS: Over[] = ['not_found', 'closed', 'over']

/** Data of `/group-links/{token}`: the places, or why there are none. */
export async function groupLinkPage(
  ctx: Context,
  token: string,
): Promise<{ offered?: Offered; over?: Over }> {
  try {
    return { offered: await offeredPlaces(ctx, token) }
  } catch (error) {
    const over = REASONS.find(reason => isAppError(error, `group.${reason}`))
    if (!over) throw error
    return { over }
  }
}
