import type { JourneyLeg, RefundRoute, StoredChange } from '#shared/contract/bookings/quotes.ts'
import { formatDate, formatMoment, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { composeMail, type Mail, type MailBlock } from '../../notifications/mail-layout.service.ts'
import { loadBooking } from '../access.service.ts'
import type { BookingFacts } from '../kind.port.ts'
import { type BookingMail, openBlocks, requireBookingMail } from '../mails.service.ts'
import { dueBlocks } from '../money/plan-mails.service.ts'
import { REQUESTED } from './answers.service.ts'
import { latestQuote, type QuoteRow } from './quotes.repo.ts'

const rowsOf = (rows: [string, string][]): MailBlock => ({ kind: 'rows', rows })

type Words = Pick<BookingMail, 'lang' | 'money'>

function routeRows(routes: RefundRoute[], { lang, money }: Words): [string, string][] {
  const t = tFor(lang)
  return routes.map(({ to, amount_minor, last4 }) => [
    t(last4 ? 'mail:quote.to_card_number' : `mail:quote.to_${to}`, { last4 }),
    money(amount_minor),
  ])
}

function moneyRows(quote: QuoteRow, words: Words): MailBlock {
  const t = tFor(words.lang)
  return rowsOf([
    [t('mail:quote.kept'), words.money(quote.fee_minor)],
    [t('mail:quote.back'), words.money(quote.back_minor)],
    ...routeRows(quote.routes, words),
  ])
}

interface Reasoned {
  reason?: string
  free_until?: string
}

function legText({ label, from, to, at, zone, whole_day, until }: JourneyLeg, lang: Lang): [string, string] {
  const day = formatDate(at, lang, 'long', zone)
  if (until) return [localized(from, lang), `${day} – ${formatDate(until, lang, 'long', zone)}`]
  return [
    `${label} · ${day}${whole_day ? '' : ` ${formatTime(at, zone, lang)}`}`,
    tFor(lang)('mail:route', { from: localized(from, lang), to: localized(to, lang) }),
  ]
}

const moneyRow = ({ lang, money }: Words, key: string, minor: number): [string, string] => [
  tFor(lang)(`mail:change.${key}`),
  money(minor),
]

const settledRows = (quote: QuoteRow, change: StoredChange, words: Words): [string, string][] => [
  moneyRow(words, 'total', change.total_minor),
  ...(change.due_minor > 0 ? [moneyRow(words, 'due', change.due_minor)] : []),
  ...(quote.back_minor > 0 ? [moneyRow(words, 'back', quote.back_minor)] : []),
  ...routeRows(quote.routes, words),
]

const totalRows = (quote: QuoteRow, change: StoredChange, words: Words): MailBlock =>
  rowsOf(settledRows(quote, change, words))

const priceRows = (quote: QuoteRow, change: StoredChange, words: Words): MailBlock =>
  rowsOf([
    moneyRow(words, 'fee', quote.fee_minor),
    moneyRow(words, 'difference', change.difference_minor),
    ...settledRows(quote, change, words),
  ])

const changeRows = (quote: QuoteRow, change: StoredChange, { lang, ...words }: Words): MailBlock[] => [
  { kind: 'heading', text: tFor(lang)('mail:change.from') },
  rowsOf(change.from.map(leg => legText(leg, lang))),
  { kind: 'heading', text: tFor(lang)('mail:change.to') },
  rowsOf(change.to.map(leg => legText(leg, lang))),
  priceRows(quote, change, { lang, ...words }),
]

type Name =
  | ('price' | 'change' | 'moved' | 'quote' | 'ended' | 'lapsed')
  | 'relocated'
  | ('run_out' | 'taken_back')
  | ('declined' | 'approved' | 'sent' | 'ending' | 'rejected' | 'refused' | 'withdrawn' | 'no_rooms')

async function mailOf(
  u: Unit,
  id: string,
  name: Name,
  middle: (words: Words, facts: BookingFacts) => Promise<MailBlock[]>,
  hasNext = true,
) {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang } = mail
  const t = tFor(lang)
  const about = { reference: booking.reference, what: facts.what }
  const parts = composeMail(u.tenant, lang, t(`mail:${name}.title`), [
    { kind: 'text', text: t(`mail:${name}.lead`, about) },
    ...(await middle(mail, facts)),
    ...openBlocks(u, mail),
    ...(hasNext ? [{ kind: 'text', text: t(`mail:${name}.next`) } as const] : []),
  ])
  return { subject: t(`mail:${name}.subject`, about), ...parts }
}

/** The offer as it stands when the mail is written; nothing once it was taken back. */
async function offered(u: Unit, id: string): Promise<Mail | undefined> {
  const { status } = await loadBooking(u, id)
  const kind = REQUESTED[status]
  const quote = kind && (await latestQuote(u, id, kind))
  if (quote?.status !== 'offered') return undefined
  return mailOf(u, id, quote.change ? 'change' : 'quote', async words => {
    const { lang } = words
    const zone = u.tenant.settings.time_zone
    const date = `${formatDate(quote.valid_until.toISOString(), lang, 'long', zone)} ${formatTime(quote.valid_until.toISOString(), zone, lang)}`
    return [
      ...(quote.message ? [{ kind: 'text', text: quote.message } as const] : []),
      ...(quote.change ? changeRows(quote, quote.change, words) : [moneyRows(quote, words)]),
      { kind: 'text', text: tFor(lang)('mail:quote.until', { date }) },
    ]
  })
}

const ended = (name: 'ended' | 'lapsed') => async (u: Unit, id: string) => {
  const quote = await latestQuote(u, id, 'cancel')
  // How long a card takes is said when something goes back to one.
  const hasNext = name === 'lapsed' || quote?.routes.some(({ to }) => to === 'card')
  return mailOf(u, id, name, async words => (quote ? [moneyRows(quote, words)] : []), hasNext)
}

const moved = (u: Unit, id: string): Promise<Mail> =>
  mailOf(u, id, 'moved', async (words, { blocks }) => {
    const quote = await latestQuote(u, id, 'change')
    const rows = quote?.change ? [priceRows(quote, quote.change, words)] : []
    return [...blocks, ...rows, ...(await dueBlocks(u, await loadBooking(u, id), words.lang))]
  })

/** The agency moved it, because the old days do not take place. */
const relocated = (u: Unit, id: string, data?: Reasoned): Promise<Mail> =>
  mailOf(u, id, 'relocated', async (words, { blocks }) => {
    const { lang } = words
    const t = tFor(lang)
    const quote = await latestQuote(u, id, 'change')
    const { change } = quote ?? {}
    const zone = u.tenant.settings.time_zone
    const date = data?.free_until && formatMoment(data.free_until, lang, { zone })
    return [
      ...(data?.reason ? [{ kind: 'text', text: data.reason } as const] : []),
      ...(change ? [{ kind: 'heading', text: t('mail:relocated.was') } as const] : []),
      ...(change ? [rowsOf(change.from.map(leg => legText(leg, lang)))] : []),
      { kind: 'heading', text: t('mail:relocated.now') },
      ...blocks,
      ...(quote && change ? [totalRows(quote, change, words)] : []),
      ...(date ? [{ kind: 'text', text: t('mail:relocated.free', { date }) } as const] : []),
    ]
  })

/** Ended without a fee: everything goes back, if anything was paid. */
const endedFree = (name: 'refused' | 'withdrawn' | 'no_rooms') => (u: Unit, id: string, data?: Reasoned) =>
  mailOf(u, id, name, async words => {
    const quote = await latestQuote(u, id, 'cancel')
    const back = quote && quote.back_minor > 0
    const text = tFor(words.lang)(`mail:${name}.${back ? 'money' : 'unpaid'}`)
    return [
      ...(data?.reason ? [{ kind: 'text', text: data.reason } as const] : []),
      { kind: 'text', text },
      ...(back ? [rowsOf(routeRows(quote.routes, words))] : []),
    ]
  })

const priced = (u: Unit, id: string): Promise<Mail> =>
  mailOf(u, id, 'price', async ({ lang, money }) => {
    const booking = await loadBooking(u, id)
    const t = tFor(lang)
    return [
      rowsOf([
        [t('mail:total_all'), money(booking.total_minor)],
        [t('mail:paid'), money(keptMinor(booking))],
      ]),
    ]
  })

const withReason = (name: Name) => (u: Unit, id: string, data?: Reasoned) =>
  mailOf(u, id, name, async () => (data?.reason ? [{ kind: 'text', text: data.reason }] : []))

/** Held now: until when, and what is to be paid. */
const approved = (u: Unit, id: string, data?: Reasoned): Promise<Mail> =>
  mailOf(u, id, 'approved', async ({ lang, money }) => {
    const { hold_expires_at: until, total_minor } = await loadBooking(u, id)
    const t = tFor(lang)
    const date = until && formatMoment(until.toISOString(), lang, { zone: u.tenant.settings.time_zone })
    return [
      ...(data?.reason ? [{ kind: 'text', text: data.reason } as const] : []),
      rowsOf([
        [t('mail:total_all'), money(total_minor)],
        ...(date ? [[t('mail:approved.pay_by'), date] as [string, string]] : []),
      ]),
    ]
  })

/** Unpaid, and held until soon; nothing when that is over meanwhile. */
async function ending(u: Unit, id: string): Promise<Mail | undefined> {
  const { hold_expires_at: until, status, total_minor } = await loadBooking(u, id)
  if (status !== 'held' || !until || until <= u.now) return undefined
  return mailOf(u, id, 'ending', async ({ lang, money }) => {
    const t = tFor(lang)
    const date = formatMoment(until.toISOString(), lang, { zone: u.tenant.settings.time_zone })
    return [
      rowsOf([
        [t('mail:approved.pay_by'), date],
        [t('mail:total_all'), money(total_minor)],
      ]),
    ]
  })
}

/** The request has arrived: what is asked for, and when an answer is promised. */
const sent = (u: Unit, id: string): Promise<Mail> =>
  mailOf(u, id, 'sent', async ({ lang, money }, { blocks }) => {
    const { answer_by: by, total_minor } = await loadBooking(u, id)
    const t = tFor(lang)
    const date = by && formatMoment(by.toISOString(), lang, { zone: u.tenant.settings.time_zone })
    return [
      rowsOf([
        ...(date ? [[t('mail:sent.answer_by'), date] as [string, string]] : []),
        [t('mail:total_all'), money(total_minor)],
      ]),
      ...blocks,
    ]
  })

type Writer = (u: Unit, bookingId: string, data?: Reasoned) => Promise<Mail | undefined>

export const requestMails: Record<string, Writer> = {
  quote_offered: offered,
  booking_cancelled: ended('ended'),
  booking_lapsed: ended('lapsed'),
  schedule_refused: endedFree('refused'),
  trip_cancelled: endedFree('withdrawn'),
  supplier_rejected: endedFree('no_rooms'),
  booking_moved: moved,
  trip_moved: relocated,
  price_changed: priced,
  request_declined: withReason('declined'),
  offer_withdrawn: withReason('taken_back'),
  change_run_out: withReason('run_out'),
  hold_ends: ending,
  request_sent: sent,
  request_approved: approved,
  request_rejected: withReason('rejected'),
}
