import { ticketName } from '#shared/rules/people/names.ts'
import { printedTicket } from '#shared/rules/tickets/ticket-number.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { openBlocks, requireBookingMail } from '../../bookings/mails.service.ts'
import { listPassengerRows } from '../../bookings/passengers/passenger-rows.service.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import { composeMail, type Mail } from '../../notifications/mail-layout.service.ts'

export const TICKETS_MAIL = 'tickets_issued'

/** Once for each time that the last missing number comes in. */
export async function queueTicketsMail(u: Unit, booking: BookingRow, lastTicket: string) {
  await queueBookingMail(u, booking, TICKETS_MAIL, lastTicket)
}

/** Numbers as they are when the mail is written. */
export async function ticketsMail(u: Unit, id: string): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang } = mail
  const { reference } = booking
  const t = tFor(lang)
  const passengers = await listPassengerRows(u, id)
  const rows = passengers.map(({ surname, given_names, title, ticket_number }): [string, string] => [
    ticketName({ surname, given: given_names, title }).text,
    ticket_number ? printedTicket(ticket_number) : '—',
  ])
  const parts = composeMail(u.tenant, lang, t('mail:tickets.title'), [
    { kind: 'text', text: t('mail:tickets.lead', { what: facts.what, reference }) },
    { kind: 'rows', rows: [...facts.references, ...rows] },
    ...facts.blocks,
    ...openBlocks(u, mail),
    { kind: 'text', text: t('mail:tickets.next') },
  ])
  return { subject: t('mail:tickets.subject', { what: facts.what, reference }), ...parts }
}
