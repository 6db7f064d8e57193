import { ticketName } from '#shared/rules/people/names.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { composeMail, type Mail } from '../../notifications/mail-layout.service.ts'
import { openBlocks, planBlocks, requireBookingMail } from '../mails.service.ts'
import { listPassengers } from '../passengers/roster.service.ts'

/** Tells the contact who has a booking of their own now, and what of the money went there. */
export async function splitMail(u: Unit, id: string, { from }: { from: string }): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang, money } = mail
  const t = tFor(lang)
  const { reference } = booking
  const people = (await listPassengers(u, id, booking.ends_on)).map((passenger): [string, string] => [
    t(`age:category.${passenger.category}`),
    ticketName({ surname: passenger.surname, given: passenger.given_names, title: passenger.title }).text,
  ])
  const parts = composeMail(u.tenant, lang, t('mail:split.title'), [
    { kind: 'text', text: t('mail:split.lead', { from, reference, what: facts.what }) },
    { kind: 'rows', rows: people },
    {
      kind: 'rows',
      rows: [
        [t('mail:reference'), reference],
        [t('mail:total_all'), money(booking.total_minor)],
        [t('mail:paid'), money(booking.paid_minor)],
      ],
    },
    ...planBlocks(u, booking, lang),
    ...openBlocks(u, mail),
    { kind: 'text', text: t('mail:split.next', { from }) },
  ])
  return { subject: t('mail:split.subject', { from, reference }), ...parts }
}
