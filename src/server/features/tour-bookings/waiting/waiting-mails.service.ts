import { formatDate, formatMoment } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { pageUrl } from '../../../lib/links.ts'
import { composeMail, type Mail, type MailBlock } from '../../notifications/mail-layout.service.ts'
import { queueMail } from '../../notifications/notifications.service.ts'
import { requireDeparture, requireTour } from '../../tours/tours.service.ts'
import { getWaiting, type WaitingRow } from './waiting.repo.ts'
import { waitingTokens, waitingUrl } from './waiting-token.ts'

export const WAITING_JOINED = 'tour_waiting_joined'
export const WAITING_OFFER = 'tour_waiting_offer'
export const WAITING_PAUSED = 'tour_waiting_paused'
export const WAITING_OVER = 'tour_waiting_over'

const queue = (u: Unit, kind: string, { id, email, lang }: WaitingRow, key: string) =>
  queueMail(u, kind, { subjectId: id, recipient: email, lang, dedupeKey: `${id}:${key}` })

export async function mailJoined(u: Unit, id: string): Promise<void> {
  const row = await getWaiting(u, id)
  if (row) await queue(u, WAITING_JOINED, row, u.now.toISOString())
}

export const mailOffer = (u: Unit, row: WaitingRow & { offered_until: Date }) =>
  queue(u, WAITING_OFFER, row, row.offered_until.toISOString())

export const mailPaused = (u: Unit, row: WaitingRow) =>
  queue(u, WAITING_PAUSED, row, `paused:${row.offered_until?.toISOString()}`)

export const mailOver = (u: Unit, row: WaitingRow) => queue(u, WAITING_OVER, row, 'over')

async function wordsOf(u: Unit, { departure_id, lang }: WaitingRow) {
  const departure = await requireDeparture(u, departure_id)
  const { title } = await requireTour(u, departure.tour_id)
  const t = tFor(lang)
  const words = {
    what: localized(title, lang),
    date: formatDate(departure.starts_on, lang, 'long'),
  }
  return { t, lang, words, departure }
}

interface Written {
  kind: 'joined' | 'offer' | 'paused' | 'over'
  more?: Record<string, string>
  blocks: MailBlock[]
}

async function write(u: Unit, row: WaitingRow, { kind, more = {}, blocks }: Written): Promise<Mail> {
  const { t, lang, words } = await wordsOf(u, row)
  const all = { ...words, ...more }
  const parts = composeMail(u.tenant, lang, t(`mail:waiting.${kind}.title`), [
    { kind: 'text', text: t(`mail:waiting.${kind}.lead`, all) },
    ...blocks,
    { kind: 'text', text: t(`mail:waiting.${kind}.note`) },
  ])
  return { subject: t(`mail:waiting.${kind}.subject`, all), ...parts }
}

/** Where the entry is seen and left; nothing once it is over. */
export async function joinedMail(u: Unit, id: string): Promise<Mail | undefined> {
  const row = await getWaiting(u, id)
  if (!row || row.closed_at) return undefined
  const { t, lang } = await wordsOf(u, row)
  const people: [string, string] = [t('mail:waiting.places'), String(row.places)]
  const blocks: MailBlock[] = [
    { kind: 'rows', rows: [people] },
    { kind: 'button', text: t('mail:waiting.joined.open'), href: waitingUrl(u, id, lang) },
  ]
  return write(u, row, { kind: 'joined', blocks })
}

/** Leads to the booking, with the party filled in; nothing once the offer is over. */
export async function offerMail(u: Unit, id: string): Promise<Mail | undefined> {
  const row = await getWaiting(u, id)
  if (row?.state !== 'offered' || !row.offered_until) return undefined
  const { t, lang, departure } = await wordsOf(u, row)
  const { adults, children, infants } = row
  const party = { adults: String(adults), children: String(children), infants: String(infants) }
  const query = new URLSearchParams({
    departure: departure.id,
    waiting: waitingTokens.tokenOf(u.tenant, id),
    ...party,
  })
  const until = formatMoment(row.offered_until.toISOString(), lang, { zone: u.tenant.settings.time_zone })
  const blocks: MailBlock[] = [
    {
      kind: 'rows',
      rows: [
        [t('mail:waiting.places'), String(row.places)],
        [t('mail:waiting.offer.until'), until],
      ],
    },
    {
      kind: 'button',
      text: t('mail:waiting.offer.open'),
      href: pageUrl(u.tenant, lang, `/tour-bookings/create?${query}`),
    },
    { kind: 'button', text: t('mail:waiting.offer.decline'), href: waitingUrl(u, id, lang) },
  ]
  return write(u, row, { kind: 'offer', more: { until }, blocks })
}

/** The offer stands no more, and the turn does; nothing once it was asked again, or is over. */
export async function pausedMail(u: Unit, id: string): Promise<Mail | undefined> {
  const row = await getWaiting(u, id)
  if (row?.state !== 'waiting') return undefined
  const { t, lang } = await wordsOf(u, row)
  const blocks: MailBlock[] = [
    { kind: 'button', text: t('mail:waiting.joined.open'), href: waitingUrl(u, id, lang) },
  ]
  return write(u, row, { kind: 'paused', blocks })
}

/** Waiting came to nothing: called off, or sales are over. */
export async function overMail(u: Unit, id: string): Promise<Mail | undefined> {
  const row = await getWaiting(u, id)
  if (!row) return undefined
  const { t, lang, departure } = await wordsOf(u, row)
  const why = t(`mail:waiting.over.${departure.status === 'called_off' ? 'called_off' : 'closed'}`)
  const href = pageUrl(u.tenant, lang, '/tours')
  const blocks: MailBlock[] = [
    { kind: 'text', text: why },
    { kind: 'button', text: t('mail:waiting.over.tours'), href },
  ]
  return write(u, row, { kind: 'over', blocks })
}
