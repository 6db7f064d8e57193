import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { newId } from '../../../lib/ids.ts'
import { pageUrl } from '../../../lib/links.ts'
import { composeMail } from '../../notifications/mail-layout.service.ts'
import { type MailContent, type MailSubject, queueMail } from '../../notifications/notifications.service.ts'
import type { BlockRow } from '../block-write.repo.ts'
import { requirePlace } from '../names.service.ts'
import { getAgencyRecipient, getAgencyState } from './allocations.repo.ts'

export const RECALL_MAIL = 'seats_recalled'

interface Recalled extends Pick<BlockRow, 'origin' | 'destination' | 'departs_on'> {
  agencyId: string
  seats: number
  /** The flight does not take place; absent from mails of an earlier version. */
  blockEnds?: boolean
}

/** Tells the agency that unused seats are no longer its own. Without an address nothing is sent. */
export async function queueRecallMail(
  u: Unit,
  { id, origin, destination, departs_on }: BlockRow,
  recalled: Pick<Recalled, 'agencyId' | 'seats' | 'blockEnds'>,
): Promise<void> {
  const recipient = await getAgencyRecipient(u, recalled.agencyId)
  if (!recipient) return
  await queueMail(u, RECALL_MAIL, {
    subjectId: id,
    data: { ...recalled, origin, destination, departs_on } satisfies Recalled,
    recipient: recipient.email,
    lang: recipient.lang,
    dedupeKey: `${RECALL_MAIL}:${newId()}`,
  })
}

export async function recallMail(u: Unit, { data }: MailSubject): Promise<MailContent | undefined> {
  const { agencyId, seats, blockEnds, origin, destination, departs_on } = data as Recalled
  const agency = await getAgencyState(u, agencyId)
  if (!agency) return undefined
  const { lang, tenant } = u
  const t = tFor(lang)
  const city = (iata: string) => localized(requirePlace(iata).city, lang)
  const route = t('mail:route', { from: city(origin), to: city(destination) })
  const words = blockEnds ? 'mail:allocation_ended' : 'mail:recalled'
  const about = { route, count: seats, date: formatDate(departs_on, lang, 'long') }
  const parts = composeMail(tenant, lang, t(`${words}.title`, about), [
    { kind: 'text', text: t(`${words}.lead`, { ...about, agency: localized(agency.name, lang) }) },
    { kind: 'text', text: t(`${words}.next`) },
    { kind: 'button', text: t('mail:recalled.open'), href: pageUrl(tenant, lang, '/agency') },
  ])
  return { subject: t(`${words}.subject`, about), ...parts }
}
