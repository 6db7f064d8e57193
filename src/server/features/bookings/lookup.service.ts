import type {
  findBooking as findCall,
  mailBookingLink as linkCall,
} from '#shared/contract/bookings/bookings.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { endsWithName, normaliseName } from '#shared/rules/people/names.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId, newId } from '../../lib/ids.ts'
import { metrics } from '../../lib/metrics.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { grantGuest } from '../auth/guests/guests.service.ts'
import { type MailKind, queueMail } from '../notifications/notifications.service.ts'
import { insertEvents } from './events.repo.ts'
import { kindOf } from './kind.port.ts'
import { findIdByReference, getContact, getLinksAfter, listByReference, listSurnames } from './lookup.repo.ts'

export { findIdByReference }

/** What a mailed link to this object must outlast to open it: now, and what ended by a corrected contact. */
export async function linksAfter(u: Unit, id: string): Promise<Date> {
  const ended = isId(id) ? await getLinksAfter(u, id) : null
  return ended && ended > u.now ? ended : u.now
}

type Candidate = Awaited<ReturnType<typeof listByReference>>[number]
type Surname = Awaited<ReturnType<typeof listSurnames>>[number]

/** Grants access by reference plus surname or e-mail, or by PNR plus e-mail. Failures are indistinguishable. */
export function findBooking(
  ctx: Context,
  input: BodyOf<typeof findCall>,
  { byEmailOnly = false } = {},
): Promise<AnswerOf<typeof findCall>> {
  const email = input.proof.includes('@') ? input.proof.trim().toLowerCase() : null
  return ctx.unit(async u => {
    const candidates = await listByReference(u, normaliseReference(input.reference), email)
    const ids = candidates.map(candidate => candidate.id)
    // Also queried without a match, so that the cost is the same.
    const surnames = await listSurnames(u, ids.length ? ids : [u.tenant.id])
    const proven = candidates.filter(candidate => proves(candidate, surnames, input.proof))
    const found = byEmailOnly && !email ? [] : proven
    const [booking] = found
    if (!booking || found.length > 1) throw new AppError('booking.lookup_failed')
    await grantGuest(u, booking.id, email ? 'found' : 'named')
    return { id: booking.id, page: kindOf(booking).pagesOf(booking).show }
  })
}

function proves(candidate: Candidate, surnames: Surname[], proof: string): boolean {
  if (proof.includes('@')) return candidate.contact_email_norm === proof.trim().toLowerCase()
  const name = normaliseName(proof)
  if (!name) return false
  if (candidate.contact && endsWithName(candidate.contact.name, proof)) return true
  return surnames.some(
    ({ booking_id, surname_norm, arabic_name }) =>
      booking_id === candidate.id &&
      (surname_norm === name || (arabic_name !== null && endsWithName(arabic_name, proof))),
  )
}

const BY_ITSELF = { kind: 'system', id: null } as const

/** Tells staff that look-ups of a reference are locked. One of no booking may be anything typed, so it is not kept. */
export async function noteLockedLookup(ctx: Context, reference: string): Promise<void> {
  const id = await ctx.unit(async u => {
    const bookingId = await findIdByReference(u, reference)
    if (bookingId) await insertEvents(u, [{ bookingId, kind: 'lookup_locked' }], BY_ITSELF)
    else await logAct(u, 'lookup_locked', { actor: BY_ITSELF })
    return bookingId
  })
  metrics.lookupsLocked.inc()
  ctx.log.warn({ tenant: ctx.tenant.key, booking: id }, 'look-ups of a reference are locked')
}

/** Mails the contact a link. The look-up happens in a job, so that the response reveals nothing. */
export async function mailLink(ctx: Context, input: BodyOf<typeof linkCall>): Promise<null> {
  const subjectId = newId()
  await ctx.unit(u =>
    queueMail(u, 'booking_link_ask', {
      subjectId,
      data: { reference: normaliseReference(input.reference) },
      recipient: '',
      lang: u.lang,
      dedupeKey: `booking_link_ask:${subjectId}`,
    }),
  )
  return null
}

export const orderLink: MailKind = async (u, { data }) => {
  const booking = await getContact(u, (data as { reference: string }).reference)
  if (!booking?.contact) return undefined
  const hour = u.now.toISOString().slice(0, 13)
  await queueMail(u, 'booking_link', {
    bookingId: booking.id,
    recipient: booking.contact.email,
    lang: booking.contact.lang,
    // Once an hour to each address.
    dedupeKey: `booking_link:${booking.id}:${hour}:${booking.links_after?.getTime() ?? ''}`,
  })
  return undefined
}
