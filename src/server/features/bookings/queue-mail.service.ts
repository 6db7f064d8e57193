import type { Unit } from '../../context/context.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import type { BookingRow } from './bookings.repo.ts'

/** Queues a mail to the contact, once per kind and key; false when it was before, or while there is no contact. */
export async function queueBookingMail(
  u: Unit,
  { id: bookingId, contact }: Pick<BookingRow, 'id' | 'contact'>,
  kind: string,
  key: string,
  data?: unknown,
): Promise<boolean> {
  if (!contact) return false
  const { email: recipient, lang } = contact
  return queueMail(u, kind, { bookingId, recipient, lang, data, dedupeKey: `${kind}:${key}` })
}
