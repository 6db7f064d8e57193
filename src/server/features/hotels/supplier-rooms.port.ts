import type { Stay } from '#shared/rules/hotels/stay.ts'
import type { Context } from '../../context/context.ts'

/** Room types of hotels that are sold from one account, as the supplier calls the hotels. */
interface RoomQuestion {
  accountId: string
  stay: Stay
  rooms: readonly { hotel: string; roomTypeId: string }[]
}

/** Rooms left of each type on every night; those that are not named have none. */
type AskRooms = (
  ctx: Context,
  question: RoomQuestion,
) => Promise<readonly { roomTypeId: string; left: number }[]>

let ask: AskRooms | undefined

/** Called by `composition.ts`. */
export function registerSupplierRooms(run: AskRooms): void {
  ask = run
}

/** Throws when the supplier gives no answer. */
export const askRooms: AskRooms = async (ctx, question) => (await ask?.(ctx, question)) ?? []
