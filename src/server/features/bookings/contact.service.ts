import type { Contact } from '#shared/contract/bookings/bookings.ts'
import { mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import { maskedEmail, maskedMobile } from '#shared/rules/people/masked-contact.ts'
import { normaliseName } from '#shared/rules/people/names.ts'
import type { Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { endOtherGrantsTo } from '../auth/guests/guests.service.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import type { MailKind } from '../notifications/notifications.service.ts'
import { redirectMails } from '../notifications/retrying.service.ts'
import { loadBooking, requireBookingForChange, requireMoreThanName } from './access.service.ts'
import { type BookingRow, updateBooking } from './bookings.repo.ts'
import { insertEvent } from './events.repo.ts'
import { endOfLinksBefore } from './link-end.ts'
import { queueBookingMail } from './queue-mail.service.ts'

/** The address as this caller may see it: who knew only a surname could prove more by it. */
export const shownEmail = (u: Unit, email: string): string => (u.effects.byName ? maskedEmail(email) : email)

export function shownContact(u: Unit, contact: Contact | null): Contact | null {
  if (!contact || !u.effects.byName) return contact
  return { ...contact, email: maskedEmail(contact.email), mobile: maskedMobile(contact.mobile) }
}

const CONTACT_FIELDS = ['name', 'email', 'mobile', 'whatsapp', 'lang'] as const

export const CONTACT_CHANGED_MAIL = 'contact_changed'

const isSame = (known: Contact | null, sent: Contact) =>
  CONTACT_FIELDS.every(field => known?.[field] === sent[field])

/** Passengers of an agency's booking may name themselves, and not say who is written to. */
function requireOwner(u: Unit, booking: BookingRow): void {
  if (!mayActOnBooking(u.user, booking, 'bookings.create')) throw new AppError('auth.forbidden')
}

/** Columns of the contact that was sent; the stored one stays when none was. Throws `booking.link_needed`, `auth.forbidden` or 422. */
export async function contactColumns(u: Unit, booking: BookingRow, sent: Contact | undefined) {
  if (!sent && booking.contact) return {}
  if (!sent) throw invalidAt('contact', 'validation:required')
  requireMoreThanName(u)
  if (booking.status !== 'held' && !isSame(booking.contact, sent)) {
    requireOwner(u, booking)
    await insertEvent(u, booking.id, { kind: 'contact_changed' })
  }
  return {
    ...(await followContact(u, booking, sent)),
    contact: JSON.stringify(sent),
    contact_email_norm: sent.email.toLowerCase(),
    contact_name_norm: normaliseName(sent.name),
    lang: sent.lang,
  }
}

/**
 * Mails that wait go to the new address, and what opened the booking from the former one opens it no more. The former
 * one is told, unless it is held: what was typed is corrected.
 */
async function followContact(u: Unit, booking: BookingRow, { email: to, lang }: Contact) {
  const from = booking.contact?.email
  if (!from || from.toLowerCase() === to.toLowerCase()) return {}
  await redirectMails(u, { bookingId: booking.id, from, to, lang, except: CONTACT_CHANGED_MAIL })
  await endOtherGrantsTo(u, booking.id)
  if (booking.status !== 'held')
    await queueBookingMail(u, booking, CONTACT_CHANGED_MAIL, `${booking.id}:${u.now.getTime()}`)
  return { links_after: endOfLinksBefore(u.now) }
}

/** Whether the caller may correct the contact of a booking that is held no more; who knew only a name may not. */
export const mayEditContact = (
  u: Unit,
  { contact, status }: Pick<BookingRow, 'contact' | 'status'>,
): boolean => contact !== null && status !== 'held' && !u.effects.byName

/** Throws `booking.link_needed`, `auth.forbidden`, or `booking.not_editable` while it is held or once it is erased. */
export async function saveContact(u: Unit, id: string, contact: Contact): Promise<void> {
  const booking = await requireBookingForChange(u, id)
  requireMoreThanName(u)
  if (!mayEditContact(u, booking)) throw new AppError('booking.not_editable')
  await updateBooking(u, id, await contactColumns(u, booking, contact))
}

/** To the former address: without the link, which opens the booking. */
export const contactChangedMail: MailKind = async (u, { id }) => {
  const { reference } = await loadBooking(u, id)
  const t = tFor(u.lang)
  const contact = u.tenant.settings.email_address
  const parts = composeMail(u.tenant, u.lang, t('mail:contact_changed.title'), [
    { kind: 'text', text: t('mail:contact_changed.lead', { reference }) },
    { kind: 'text', text: t('mail:contact_changed.not_you', { contact }) },
  ])
  return { subject: t('mail:contact_changed.subject', { reference }), ...parts }
}
