import { can } from '#shared/base/permissions.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { CancelTerms } from '#shared/contract/bookings/cancellation.ts'
import type { BookingNote, DeskBooking, DeskEvent } from '#shared/contract/desk/bookings/bookings.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { Unit } from '../../../context/context.ts'
import { agencyNames } from '../../agencies/naming.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { listFullEvents } from '../events.repo.ts'
import { kindOf } from '../kind.port.ts'
import { listRefundRoutes } from '../money/refunds.service.ts'
import { listNotes } from '../notes.repo.ts'
import { isChangeable } from '../quotes/change-request.service.ts'
import { cancelTermsOf } from '../quotes/quotes.service.ts'
import { mostToGive } from './give-back.service.ts'
import { toNote } from './notes.service.ts'
import { resendable } from './resend.service.ts'

export type DeskView = Omit<DeskBooking<Booking>, 'booking' | 'clocks'>

async function historyOf(u: Unit, id: string): Promise<DeskEvent[]> {
  const events = await listFullEvents(u, id)
  return events.map(({ at, kind, actor_kind, by, to_status, reason, details }) => ({
    at: at.toISOString(),
    kind,
    actor: actor_kind,
    by,
    to_status,
    reason,
    amount_minor: typeof details.amount_minor === 'number' ? details.amount_minor : null,
    other: (details.other as DeskEvent['other'] | undefined) ?? null,
  }))
}

async function notesOf(u: Unit, id: string): Promise<BookingNote[]> {
  return (await listNotes(u, id)).map(toNote)
}

async function basisOf(u: Unit, booking: BookingRow, terms: CancelTerms): Promise<DeskView['cancel']> {
  return { terms, kept_minor: keptMinor(booking), sources: await listRefundRoutes(u, booking.id) }
}

async function cancelOf(u: Unit, booking: BookingRow): Promise<DeskView['cancel']> {
  if (booking.status !== 'cancel_requested') return null
  return basisOf(u, booking, await cancelTermsOf(u, booking))
}

async function moveOf(u: Unit, booking: BookingRow): Promise<DeskView['move']> {
  const { moves } = kindOf(booking)
  const open = booking.status === 'change_requested' || isChangeable(booking)
  return moves && open ? basisOf(u, booking, await moves.terms(u, booking.id)) : null
}

async function giveBackOf(u: Unit, booking: BookingRow): Promise<DeskView['give_back']> {
  const most_minor = can(u.user, 'refunds.create') ? mostToGive(booking) : 0
  return most_minor > 0 ? { most_minor, sources: await listRefundRoutes(u, booking.id) } : null
}

async function ownerAgency(u: Unit, id: string | null): Promise<DeskView['agency']> {
  const name = id && (await agencyNames(u, [id])).get(id)
  return name ? { id, name } : null
}

/** The caller has checked that it is for staff. */
export async function deskView(u: Unit, booking: BookingRow): Promise<DeskView> {
  const { id, agency_id } = booking
  return {
    agency: await ownerAgency(u, agency_id),
    notes: await notesOf(u, id),
    history: await historyOf(u, id),
    refund_due_minor: booking.refund_due_minor,
    cancel: await cancelOf(u, booking),
    move: await moveOf(u, booking),
    give_back: await giveBackOf(u, booking),
    resendable: resendable(booking),
    can: {
      approve: can(u.user, 'bookings.approve'),
      ticket: can(u.user, 'bookings.ticket'),
      override: can(u.user, 'bookings.override'),
      link: can(u.user, 'payment_links.create'),
    },
  }
}
