import type { Unit } from '../../context/context.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import type { BookingRow } from './bookings.repo.ts'

/** Queues a mail to the contact, once per kind and key; nothing while there is no contact. */
export async function queueBookingMail(
  u: Unit,
  { id: bookingId, contact }: Pick<BookingRow, 'id' | 'contact'>,
  kind: string,
  key: string,
  data?: unknown,
): Promise<void> {
  if (!contact) return
  const { email: recipient, lang } = contact
  await queueMail(u, kind, { bookingId, recipient, lang, data, dedupeKey: `${kind}:${key}` })
}
