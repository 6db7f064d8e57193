import type {
  saveBookingDraft as draftCall,
  extendHold as extendCall,
  getHold as holdCall,
  savePassengers as passengersCall,
} from '#shared/contract/bookings/bookings.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, requireNoErrors } from '../../../lib/errors.ts'
import { seal } from '../../../lib/seal.ts'
import { requireBooking, requireBookingForChange } from '../access.service.ts'
import { type BookingRow, leadName, updateBooking } from '../bookings.repo.ts'
import { contactColumns } from '../contact.service.ts'
import { insertEvent } from '../events.repo.ts'
import { journeyOf } from '../kind.port.ts'
import { checkNameList, checkSome, writePassengers } from '../passengers/name-list.service.ts'
import { namesLater } from '../passengers/name-window.ts'
import { listPassengerRows } from '../passengers/passengers.repo.ts'
import { holdIsOver, statusNow } from '../status.service.ts'
import { extensionOf } from './extension.ts'

async function requireHeld(u: Unit, id: string): Promise<BookingRow> {
  const booking = await requireBookingForChange(u, id)
  if (booking.status === 'expired' || holdIsOver(booking, u.now)) throw new AppError('booking.expired')
  if (booking.status !== 'held') throw new AppError('booking.not_editable')
  return booking
}

// Once names are stored, reference and name open it: it reveals no document numbers, and brings its owner no contact.
function draftText(u: Unit, { contact }: BookingRow, data: Record<string, unknown>): string {
  const kept = u.effects.byName ? { ...data, contact } : data
  return JSON.stringify(kept, (key, value) => (contact && key === 'document_number' ? '' : value))
}

/** Stores an encrypted draft and returns the stored version; an older version is ignored. */
export function saveDraft(
  ctx: Context,
  id: string,
  input: BodyOf<typeof draftCall>,
): Promise<AnswerOf<typeof draftCall>> {
  return ctx.unit(async u => {
    const booking = await requireHeld(u, id)
    if (input.version < booking.draft_version) return { version: booking.draft_version }
    await updateBooking(u, id, {
      draft: seal(draftText(u, booking, input.data)),
      draft_version: input.version,
    })
    return { version: input.version }
  })
}

/** Stores travellers and the contact. Throws `booking.incomplete`, or 422 with messages such as `passengers.1.surname`. */
export function savePassengers(
  ctx: Context,
  id: string,
  input: BodyOf<typeof passengersCall>,
): Promise<void> {
  return ctx.unit(async u => {
    const booking = await requireHeld(u, id)
    const check = namesLater(u, booking, await journeyOf(u, booking)) ? checkSome : checkNameList
    const errors = await check(u, booking, input.passengers)
    requireNoErrors(errors)
    await writePassengers(u, id, input.passengers)
    const [first] = await listPassengerRows(u, id)
    const lead = input.passengers.find(entry => entry.id === first?.id)
    await updateBooking(u, id, {
      ...(await contactColumns(u, booking, input.contact)),
      draft: null,
      ...(lead && { lead_name: leadName(lead) }),
    })
    await insertEvent(u, id, { kind: 'passengers_saved' })
  })
}

export function getHold(ctx: Context, id: string): Promise<AnswerOf<typeof holdCall>> {
  return ctx.unit(async u => {
    const booking = await requireBooking(u, id)
    return {
      status: statusNow(booking, u.now),
      hold_expires_at: booking.hold_expires_at?.toISOString() ?? null,
      server_now: u.now.toISOString(),
    }
  })
}

/** Extends the hold once, from now, never to an earlier end. Throws `booking.hold_extended_once`, `booking.hold_longer`. */
export function extendHold(ctx: Context, id: string): Promise<AnswerOf<typeof extendCall>> {
  return ctx.unit(async u => {
    const booking = await requireHeld(u, id)
    const extension = await extensionOf(u, booking)
    if (!extension) throw new AppError('booking.hold_extended_once')
    if (extension.from > u.now) throw new AppError('booking.hold_longer')
    const { until } = extension
    await updateBooking(u, id, { hold_expires_at: until, hold_extended: true })
    await insertEvent(u, id, { kind: 'hold_extended' })
    return { hold_expires_at: until.toISOString() }
  })
}
