import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type {
  saveFlightBookingDraft as draftCall,
  extendHold as extendCall,
  FlightBooking,
  savePassengers as savePassengersCall,
} from '#shared/contract/flight-bookings.ts'
import { keptMinor } from '#shared/rules/booking-money.ts'
import { normaliseName } from '#shared/rules/names.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { seal } from '../../seal.ts'
import { checkNameList, writePassengers } from '../passengers/name-list.service.ts'
import { listPassengers } from '../passengers/roster.service.ts'
import { holdIsOver, requireBooking, requireBookingForChange } from './access.service.ts'
import { insertEvent, listEvents } from './events.repo.ts'
import { type BookingRow, getBlockOf, getBooking, moveSeats, updateBooking } from './flight-bookings.repo.ts'
import { oweRefund } from './refunds.service.ts'
import { tripOf } from './trip.service.ts'
import { toFlightBooking } from './view.ts'

/** Everything about a booking the caller may open. Throws `booking.not_found`. */
export function requireFlightBooking(ctx: Context, id: string): Promise<FlightBooking> {
  return ctx.unit(async u => view(u, await requireBooking(u, id)))
}

/** The same without asking who calls: for mails and jobs only. Throws `booking.not_found`. */
export function loadFlightBooking(ctx: Context, id: string): Promise<FlightBooking> {
  return ctx.unit(async u => {
    const booking = await getBooking(u, id)
    if (!booking) throw new AppError('booking.not_found')
    return view(u, booking)
  })
}

async function view(u: Unit, booking: BookingRow): Promise<FlightBooking> {
  const block = await getBlockOf(u, booking)
  const passengers = await listPassengers(u, booking.id, tripOf(block).lastDate)
  return toFlightBooking(u, { booking, block, passengers, events: await listEvents(u, booking.id) })
}

async function viewAgain(u: Unit, id: string): Promise<FlightBooking> {
  return view(u, (await getBooking(u, id)) as BookingRow)
}

async function requireHeld(u: Unit, id: string): Promise<BookingRow> {
  const booking = await requireBookingForChange(u, id)
  if (booking.status === 'expired' || holdIsOver(booking, u.now)) throw new AppError('booking.expired')
  if (booking.status !== 'held') throw new AppError('booking.not_editable')
  return booking
}

// Once names are stored, the reference and one of them open the booking: then a whole number is for nobody's eye.
const draftText = ({ contact }: BookingRow, data: unknown) =>
  JSON.stringify(data, (key, value) => (contact && key === 'document_number' ? '' : value))

/**
 * Keeps unfinished form data, sealed; no document numbers where names are stored already. An older version than the stored one is ignored, so a slow
 * autosave of one tab cannot undo a later one. Answers the stored version.
 */
export function saveDraft(
  ctx: Context,
  id: string,
  input: BodyOf<typeof draftCall>,
): Promise<AnswerOf<typeof draftCall>> {
  return ctx.unit(async u => {
    const booking = await requireHeld(u, id)
    if (input.version < booking.draft_version) return { version: booking.draft_version }
    await updateBooking(u, id, { draft: seal(draftText(booking, input.data)), draft_version: input.version })
    return { version: input.version }
  })
}

/** Stores all travellers and the contact of a held booking, or 422 with messages such as `passengers.1.surname`. */
export function savePassengers(
  ctx: Context,
  id: string,
  input: BodyOf<typeof savePassengersCall>,
): Promise<FlightBooking> {
  return ctx.unit(async u => {
    const booking = await requireHeld(u, id)
    const trip = tripOf(await getBlockOf(u, booking))
    const errors = await checkNameList(u, booking, input.passengers, trip)
    if (Object.keys(errors).length > 0) throw new AppError('request.invalid', { errors })
    await writePassengers(u, id, input.passengers)
    const lead = input.passengers[0]
    await updateBooking(u, id, {
      contact: JSON.stringify(input.contact),
      contact_email_norm: input.contact.email.toLowerCase(),
      contact_name_norm: normaliseName(input.contact.name),
      lead_name: lead ? `${lead.surname}/${lead.given_names}`.toUpperCase() : null,
      lang: input.contact.lang,
      draft: null,
    })
    await insertEvent(u, id, { kind: 'passengers_saved' })
    return viewAgain(u, id)
  })
}

/** Holds the seats once more for the block's time, counted from now. Throws `booking.hold_extended_once`. */
export function extendHold(ctx: Context, id: string): Promise<AnswerOf<typeof extendCall>> {
  return ctx.unit(async u => {
    const booking = await requireHeld(u, id)
    if (booking.hold_extended) throw new AppError('booking.hold_extended_once')
    const block = await getBlockOf(u, booking)
    const minutes = booking.agency_id ? block.agency_hold_minutes : block.hold_minutes
    const until = new Date(Math.min(u.now.getTime() + minutes * 60_000, block.first_departs_at.getTime()))
    await updateBooking(u, id, { hold_expires_at: until, hold_extended: true })
    await insertEvent(u, id, { kind: 'hold_extended' })
    return { hold_expires_at: until.toISOString() }
  })
}

const REQUESTABLE = new Set(['confirmed', 'ticketing', 'ticketed'])

/** Gives held seats back at once; a paid booking becomes a cancellation request for staff. */
export function cancelBooking(ctx: Context, id: string, reason?: string): Promise<FlightBooking> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id, 'bookings.cancel')
    const to = cancelTarget(booking, u.now)
    if (to === 'cancelled') await moveSeats(u, booking, 'none')
    await updateBooking(
      u,
      id,
      to === 'cancelled' ? { status: to, seats_state: 'none', draft: null } : { status: to },
    )
    await insertEvent(u, id, { kind: to, from: booking.status, to, reason })
    const kept = keptMinor(booking)
    if (to === 'cancelled' && kept > 0) await oweRefund(u, booking, booking.paid_minor, kept)
    return viewAgain(u, id)
  })
}

function cancelTarget(booking: BookingRow, now: Date): 'cancelled' | 'cancel_requested' {
  if (REQUESTABLE.has(booking.status)) return 'cancel_requested'
  if (booking.status === 'held' && !holdIsOver(booking, now)) return 'cancelled'
  throw new AppError('booking.not_cancellable')
}
