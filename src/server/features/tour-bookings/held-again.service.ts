import { choiceText } from '#shared/rules/tours/rooms-form.ts'
import type { Context } from '../../context/context.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { type HeldAgain, heldAgain } from '../bookings/holds/unnamed.service.ts'
import { getTourBooking } from './places.repo.ts'
import { listRooms } from './rooms.repo.ts'
import { tripOf } from './tour-facts.ts'

const heldHere = (ctx: Context, departureId: string): Promise<HeldAgain | undefined> =>
  heldAgain(ctx, 'tour', async (u, id) => {
    const { row } = await tripOf(u, id)
    if (row.departure_id !== departureId) return undefined
    const { adults, children, infants } = await loadBooking(u, id)
    const rooms = await listRooms(u, id)
    if (rooms.some(({ own }) => !own)) return undefined
    return choiceText({ adults, children, infants, rooms, extras: row.extras })
  })

export interface TourHeldAgain extends HeldAgain {
  places: number
}

/** The caller's unnamed hold of this departure, if any; one with beds at friends' is told to be another. */
export async function tourHeldAgain(ctx: Context, departureId: string): Promise<TourHeldAgain | undefined> {
  const held = await heldHere(ctx, departureId)
  return held && { ...held, places: await ctx.unit(async u => (await getTourBooking(u, held.id)).places) }
}
