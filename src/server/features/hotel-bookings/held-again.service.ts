import { heldText } from '#shared/rules/hotels/stay-form.ts'
import type { Context } from '../../context/context.ts'
import { type HeldAgain, heldAgain } from '../bookings/holds/unnamed.service.ts'
import { getStay, listStayRooms } from './stays.repo.ts'

/** The caller's unnamed hold at this hotel, if any. */
export const stayHeldAgain = (ctx: Context, hotelId: string): Promise<HeldAgain | undefined> =>
  heldAgain(ctx, 'hotel', async (u, id) => {
    const { hotel_id, from_day: from, to_day: to, nationality } = await getStay(u, id)
    if (hotel_id !== hotelId) return undefined
    const booked = await listStayRooms(u, [id])
    const rooms = booked.map(({ adults, child_ages }) => ({ adults, children: child_ages }))
    const plans = booked.map(({ plan_id }) => plan_id ?? '')
    return { choice: heldText(hotel_id, { from, to, nationality, rooms }, plans) }
  })
