import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { openBlocks, requireBookingMail, shortMail } from '../../bookings/mails.service.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import { composeMail, type Mail } from '../../notifications/mail-layout.service.ts'
import { listBoardBookings } from './board.repo.ts'
import { approved } from './board-view.ts'

export const TOUR_REMINDER = 'tour_reminder'
export const GUARANTEED_MAIL = 'departure_guaranteed'

/** What a booking lacks: names and papers by number. */
export interface Missing {
  names: number
  papers: number
  due_minor: number
}

export async function tourReminder(u: Unit, id: string, missing: Missing): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang, money } = mail
  const t = tFor(lang)
  const { names, papers, due_minor } = missing
  const rows: [string, string][] = [
    ...(names > 0 ? ([[t('mail:tour_missing.names'), String(names)]] as [string, string][]) : []),
    ...(papers > 0 ? ([[t('mail:tour_missing.papers'), String(papers)]] as [string, string][]) : []),
    ...(due_minor > 0 ? ([[t('mail:tour_missing.due'), money(due_minor)]] as [string, string][]) : []),
  ]
  const parts = composeMail(u.tenant, lang, t('mail:tour_missing.title'), [
    { kind: 'text', text: t('mail:tour_missing.lead', { what: facts.what, reference: booking.reference }) },
    { kind: 'rows', rows },
    ...openBlocks(u, mail, 'mail:tour_missing.open'),
  ])
  return { subject: t('mail:tour_missing.subject', { reference: booking.reference }), ...parts }
}

export const guaranteedMail = (u: Unit, id: string): Promise<Mail> => shortMail(u, id, 'guaranteed')

export async function tellGuaranteed(u: Unit, departureId: string): Promise<void> {
  for (const row of approved(await listBoardBookings(u, departureId)))
    await queueBookingMail(u, row, GUARANTEED_MAIL, `${row.id}:${departureId}`)
}
