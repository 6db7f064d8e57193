import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { requireBookingMail } from '../../bookings/mails.service.ts'
import { listPassengers } from '../../bookings/passengers/roster.service.ts'
import { composeMail, type Mail, type MailBlock } from '../../notifications/mail-layout.service.ts'
import { listAsked, ratingUrl } from '../../tours/ratings/shown.service.ts'

/** A link for each traveller who has not rated yet; nothing when all have. */
export async function ratingMail(u: Unit, id: string): Promise<Mail | undefined> {
  const { booking, facts, lang } = await requireBookingMail(u, id)
  const asked = await listAsked(u, id)
  if (asked.length === 0) return undefined
  const t = tFor(lang)
  const people = await listPassengers(u, id, booking.ends_on)
  const links = asked.map(({ id: rating, passenger_id }): MailBlock => {
    const name = people.find(person => person.id === passenger_id)?.given_names ?? ''
    return { kind: 'button', text: t('mail:rating.of', { name }), href: ratingUrl(u, rating, lang) }
  })
  const parts = composeMail(u.tenant, lang, t('mail:rating.title', { trip: facts.what }), [
    { kind: 'text', text: t('mail:rating.lead') },
    ...links,
    { kind: 'text', text: t('mail:rating.note') },
  ])
  return { subject: t('mail:rating.subject', { trip: facts.what }), ...parts }
}
