import type { resendMail as resendCall } from '#shared/contract/desk/bookings/bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { kindOf } from '../kind.port.ts'
import { queueBookingMail } from '../queue-mail.service.ts'

type Resent = BodyOf<typeof resendCall>['mail']

const SENT_IN: Record<Resent, readonly BookingRow['status'][] | undefined> = {
  booking_confirmed: SOLD,
  booking_link: undefined,
  fulfilled: ['ticketed', 'completed'],
}

/** The mails that say what is true of the booking now. */
export function resendable({ status, contact }: Pick<BookingRow, 'status' | 'contact'>): Resent[] {
  if (!contact) return []
  const kinds = Object.keys(SENT_IN) as Resent[]
  return kinds.filter(kind => SENT_IN[kind]?.includes(status) ?? true)
}

/** Sends a mail again. Throws `booking.no_mail` when it would not be true, or there is no contact. */
export function resendMail(ctx: Context, id: string, mail: Resent): Promise<null> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (!resendable(booking).includes(mail)) throw new AppError('booking.no_mail')
    const kind = mail === 'fulfilled' ? kindOf(booking).fulfilledMail : mail
    if (!kind) throw new AppError('booking.no_mail')
    await queueBookingMail(u, booking, kind, `again:${u.requestId}`)
    await insertEvent(u, id, { kind: 'mail_resent', reason: mail })
    return null
  })
}
