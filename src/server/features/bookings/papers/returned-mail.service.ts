import { ticketName } from '#shared/rules/people/names.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { composeMail, type Mail } from '../../notifications/mail-layout.service.ts'
import { openBlocks, requireBookingMail } from '../mails.service.ts'
import { getPaperRow } from '../passengers/papers.repo.ts'
import { getPassengerRow } from '../passengers/passengers.repo.ts'
import type { ReturnedPaper } from './decide.service.ts'

/** Says what is wrong with a paper; nothing when another one was handed in meanwhile. */
export async function returnedMail(u: Unit, id: string, key: ReturnedPaper): Promise<Mail | undefined> {
  const mail = await requireBookingMail(u, id)
  const passenger = await getPassengerRow(u, key.passengerId)
  const paper = await getPaperRow(u, key)
  if (!passenger || paper?.state !== 'returned') return undefined
  const { booking, facts, lang } = mail
  const t = tFor(lang)
  const { reference } = booking
  const { surname, given_names: given, title } = passenger
  const name = surname ? ticketName({ surname, given, title }).text : String(passenger.position)
  const what = t(`papers:kind.${key.kind}`)
  const parts = composeMail(u.tenant, lang, t('mail:paper.title', { what }), [
    { kind: 'text', text: t('mail:paper.lead', { what, name, trip: facts.what, reference }) },
    { kind: 'text', text: paper.reason ?? '' },
    ...openBlocks(u, mail, 'mail:paper.open'),
  ])
  return { subject: t('mail:paper.subject', { what, reference }), ...parts }
}
