import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import { shortMail } from '../../bookings/mails.service.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import type { Mail } from '../../notifications/mail-layout.service.ts'
import { raiseRooming } from '../../tours/desk/departure-events.service.ts'
import { getTourBooking } from '../places.repo.ts'
import { leaveGroup, listGroup, listSharing, partRooms } from './sharing.repo.ts'

export const SHARING_MAIL = 'sharing_ended'

async function part(u: Unit, id: string): Promise<void> {
  const others = await listGroup(u, id)
  await leaveGroup(u, id)
  for (const other of others) {
    await insertEvent(u, other, { kind: SHARING_MAIL })
    await queueBookingMail(u, await loadBooking(u, other), SHARING_MAIL, `${other}:${id}:${u.now.getTime()}`)
  }
}

/**
 * Bookings leave their groups, after their places are given back: who remains keeps room and price, and is told; what is
 * free then is a conflict of the rooming board.
 */
export async function endSharing(u: Unit, ids: readonly string[]): Promise<void> {
  for (const id of await listSharing(u, ids)) {
    await raiseRooming(u, (await getTourBooking(u, id)).departure_id)
    await partRooms(u, id)
    await part(u, id)
  }
}

/** A booking leaves its group with its own rooms, unless the whole group moves. */
export async function leaveSharing(u: Unit, id: string, along: readonly string[]): Promise<void> {
  const others = await listGroup(u, id)
  if (others.every(other => along.includes(other))) return
  for (const each of await listSharing(u, [id])) await part(u, each)
}

export const sharingEndedMail = (u: Unit, id: string): Promise<Mail> => shortMail(u, id, SHARING_MAIL)
