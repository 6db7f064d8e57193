import * as v from 'valibot'
import { sharingCode } from '#shared/contract/bookings/tour-rooms.ts'
import { choiceText, heldChoice } from '#shared/rules/tours/rooms-form.ts'
import type { Context } from '../../context/context.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { type HeldAgain, heldAgain } from '../bookings/holds/unnamed.service.ts'
import { listRooms } from './rooms.repo.ts'
import { ownFriends } from './sharing/sharing.service.ts'
import { tripOf } from './tour-facts.ts'

export interface TourHeldAgain extends HeldAgain {
  places: number
}

/** The caller's unnamed hold of this departure, if any; with beds at friends' it is told by their code. */
export const tourHeldAgain = (
  ctx: Context,
  departureId: string,
  typed?: string,
): Promise<TourHeldAgain | undefined> =>
  heldAgain(ctx, 'tour', async (u, id) => {
    const { row } = await tripOf(u, id)
    if (row.departure_id !== departureId) return undefined
    const { adults, children, infants } = await loadBooking(u, id)
    const code = v.safeParse(sharingCode, typed ?? '')
    const friends = code.success ? await ownFriends(u, row, code.output) : undefined
    const party = { adults, children, infants, extras: row.extras }
    const choice = heldChoice({ ...party, rooms: await listRooms(u, id), friends })
    return { choice: choiceText(choice), places: row.places }
  })
