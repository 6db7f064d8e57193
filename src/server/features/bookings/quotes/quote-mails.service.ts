import type { RefundRoute } from '#shared/contract/quotes.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { composeMail, type Mail, type MailBlock } from '../../notifications/mail-layout.service.ts'
import { loadBooking } from '../access.service.ts'
import { linkTo, mailMoney, requireBookingMail } from '../mails.service.ts'
import { latestQuote, type QuoteRow } from './quotes.repo.ts'

const rowsOf = (rows: [string, string][]): MailBlock => ({ kind: 'rows', rows })

function routeRows(u: Unit, routes: RefundRoute[], lang: Lang): [string, string][] {
  const t = tFor(lang)
  return routes.map(({ to, amount_minor, last4 }) => [
    t(last4 ? 'mail:quote.to_card_number' : `mail:quote.to_${to}`, { last4 }),
    mailMoney(u.tenant, amount_minor, lang),
  ])
}

function moneyRows(u: Unit, quote: QuoteRow, lang: Lang): MailBlock {
  const t = tFor(lang)
  return rowsOf([
    [t('mail:quote.kept'), mailMoney(u.tenant, quote.fee_minor, lang)],
    [t('mail:quote.back'), mailMoney(u.tenant, quote.back_minor, lang)],
    ...(quote.routes.length > 0 ? routeRows(u, quote.routes, lang) : []),
  ])
}

interface Reasoned {
  reason?: string
}

type Name = 'price' | 'quote' | 'ended' | 'declined' | 'approved' | 'rejected' | 'refused' | 'withdrawn'

async function mailOf(u: Unit, id: string, name: Name, middle: (lang: Lang) => Promise<MailBlock[]>) {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang } = mail
  const t = tFor(lang)
  const about = { reference: booking.reference, what: facts.what }
  const parts = composeMail(u.tenant, lang, t(`mail:${name}.title`), [
    { kind: 'text', text: t(`mail:${name}.lead`, about) },
    ...(await middle(lang)),
    { kind: 'button', text: t('mail:open'), href: linkTo(u, mail) },
    { kind: 'text', text: t(`mail:${name}.next`) },
  ])
  return { subject: t(`mail:${name}.subject`, about), ...parts }
}

/** The offer as it stands when the mail is written; nothing once it was taken back. */
async function offered(u: Unit, id: string): Promise<Mail | undefined> {
  const quote = await latestQuote(u, id)
  if (quote?.status !== 'offered') return undefined
  return mailOf(u, id, 'quote', async lang => {
    const zone = u.tenant.settings.time_zone
    const date = `${formatDate(quote.valid_until.toISOString(), lang, 'long', zone)} ${formatTime(quote.valid_until.toISOString(), zone)}`
    return [
      ...(quote.message ? [{ kind: 'text', text: quote.message } as const] : []),
      moneyRows(u, quote, lang),
      { kind: 'text', text: tFor(lang)('mail:quote.until', { date }) },
    ]
  })
}

const ended = (u: Unit, id: string): Promise<Mail> =>
  mailOf(u, id, 'ended', async lang => {
    const quote = await latestQuote(u, id)
    return quote ? [moneyRows(u, quote, lang)] : []
  })

/** Ended without a fee: everything goes back, if anything was paid. */
const endedFree = (name: 'refused' | 'withdrawn') => (u: Unit, id: string, data?: Reasoned) =>
  mailOf(u, id, name, async lang => {
    const quote = await latestQuote(u, id)
    const back = quote && quote.back_minor > 0
    const text = tFor(lang)(`mail:${name}.${back ? 'money' : 'unpaid'}`)
    return [
      ...(data?.reason ? [{ kind: 'text', text: data.reason } as const] : []),
      { kind: 'text', text },
      ...(back ? [rowsOf(routeRows(u, quote.routes, lang))] : []),
    ]
  })

const priced = (u: Unit, id: string): Promise<Mail> =>
  mailOf(u, id, 'price', async lang => {
    const { total_minor, paid_minor } = await loadBooking(u, id)
    const t = tFor(lang)
    return [
      rowsOf([
        [t('mail:total_all'), mailMoney(u.tenant, total_minor, lang)],
        [t('mail:paid'), mailMoney(u.tenant, paid_minor, lang)],
      ]),
    ]
  })

const withReason = (name: Name) => (u: Unit, id: string, data?: Reasoned) =>
  mailOf(u, id, name, async () => (data?.reason ? [{ kind: 'text', text: data.reason }] : []))

type Writer = (u: Unit, bookingId: string, data?: Reasoned) => Promise<Mail | undefined>

/** What staff decided. */
export const requestMails: Record<string, Writer> = {
  quote_offered: offered,
  booking_cancelled: ended,
  schedule_refused: endedFree('refused'),
  trip_cancelled: endedFree('withdrawn'),
  price_changed: priced,
  request_declined: withReason('declined'),
  request_approved: withReason('approved'),
  request_rejected: withReason('rejected'),
}
