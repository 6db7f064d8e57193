import { requestBooking } from '#shared/contract/bookings/bookings.ts'
import { decideRequest } from '#shared/contract/desk/bookings/bookings.ts'
import type { App } from './app.ts'
import { aBlock, type BlockOptions } from './blocks.ts'
import { aHeldBooking, completePassengers } from './bookings.ts'
import type { Client } from './client.ts'

/** A block whose seats are sold on request, which is answered within a day. */
export const aBlockOnRequest = (app: App, options: BlockOptions = {}) =>
  aBlock(app, 'nakheel', { answer_hours: 24, ...options })

export const ask = (client: Client, id: string) => client.call(requestBooking, { params: { id } })

export const decide = (staff: Client, id: string, decision: 'approve' | 'reject') =>
  staff.call(decideRequest, { params: { id }, body: { decision, reason: 'Asked the airline' } })

/** Seats that are held, with all names. */
export async function aNamedHold(client: Client, blockId: string, adults = 2) {
  const { id } = await aHeldBooking(client, blockId, { adults })
  return completePassengers(client, id)
}
