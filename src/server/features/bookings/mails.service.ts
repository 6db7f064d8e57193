import { matchPage } from '#shared/contract/pages.ts'
import { formatMoment, formatMoney } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { ticketName } from '#shared/rules/people/names.ts'
import { ownSymbol } from '#shared/rules/site/client-settings.ts'
import type { Context, Unit } from '../../context/context.ts'
import { calendarAttachment } from '../../lib/files/calendar-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { accessUrl, pageUrl } from '../../lib/links.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { composeMail, type Mail, type MailBlock } from '../notifications/mail-layout.service.ts'
import { loadBooking } from './access.service.ts'
import type { BookingRow } from './bookings.repo.ts'
import { type BookingFacts, kindOf } from './kind.port.ts'
import { linkEnd } from './link-end.ts'
import { shownPlan } from './money/schedule.service.ts'
import { listPassengers } from './passengers/roster.service.ts'

export type WrittenMoney = (minor: number) => string

export interface BookingMail {
  booking: BookingRow
  facts: BookingFacts
  lang: Lang
  page: string
  money: WrittenMoney
}

export async function requireBookingMail(u: Unit, id: string): Promise<BookingMail> {
  const booking = await loadBooking(u, id)
  const lang = booking.contact?.lang ?? 'en'
  const kind = kindOf(booking)
  const page = pageUrl(u.tenant, lang, kind.pagesOf(booking).show)
  const money = mailMoney(u.tenant, booking.currency, lang)
  return { booking, lang, page, money, facts: await kind.facts(u, booking, lang) }
}

/** The booking's page, which the link opens for some days. */
function linkTo(ctx: Context, { booking, page }: BookingMail): string {
  return accessUrl(page, ctx.tenant, booking.id, linkEnd(ctx.now))
}

/** The button that opens it; before pages that anyone has to log in for, what that asks of the reader. */
export function openBlocks(ctx: Context, mail: BookingMail, label = 'mail:open'): MailBlock[] {
  const t = tFor(mail.lang)
  const { guard } = matchPage(kindOf(mail.booking).pagesOf(mail.booking).show)?.page ?? {}
  return [
    { kind: 'button', text: t(label), href: linkTo(ctx, mail) },
    ...(guard === 'login' ? [{ kind: 'text', text: t('mail:open_account') } as const] : []),
  ]
}

/** Writes amounts of a currency, which need not be the agency's of today: a booking keeps its own. */
export function mailMoney({ settings }: Tenant, currency: string, lang: Lang): WrittenMoney {
  const symbol = ownSymbol(settings, currency, lang)
  return minor => formatMoney(minor, currency, lang, { symbol }).text
}

/** Who is named so far: not every booking needs all names when it is confirmed. */
async function peopleBlocks(u: Unit, { booking, facts, lang }: BookingMail): Promise<MailBlock[]> {
  const t = tFor(lang)
  const passengers = await listPassengers(u, booking.id, booking.ends_on)
  const rows = passengers.flatMap(({ category, surname, given_names: given, title }): [string, string][] =>
    surname || given ? [[t(`age:category.${category}`), ticketName({ surname, given, title }).text]] : [],
  )
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: facts.confirmed.people },
    { kind: 'rows', rows },
  ]
}

function paidBlock({ booking, facts, lang, money }: BookingMail): MailBlock {
  const t = tFor(lang)
  return {
    kind: 'rows',
    rows: [
      [t('mail:reference'), booking.reference],
      ...facts.references,
      [t('mail:paid'), money(keptMinor(booking))],
      [t(booking.vat_minor > 0 ? 'mail:total' : 'mail:total_all'), money(booking.total_minor)],
    ],
  }
}

/** What is paid and what is due when; nothing for a booking that is paid at once. */
export function planBlocks(u: Unit, booking: BookingRow, lang: Lang): MailBlock[] {
  const plan = shownPlan(booking, booking.status, u.now)
  if (!plan) return []
  const t = tFor(lang)
  const money = mailMoney(u.tenant, booking.currency, lang)
  const rows = plan.lines.map((line): [string, string] => {
    const due = t('checkout:plan.by', { date: formatMoment(line.due_at, lang, { zone: plan.zone }) })
    const when = line.state === 'paid' ? t('checkout:plan.state.paid') : due
    return [`${t(`checkout:plan.${line.kind}`)} · ${when}`, money(line.amount_minor)]
  })
  return [
    { kind: 'heading', text: t('checkout:plan.title') },
    { kind: 'rows', rows },
  ]
}

const invoiceBlock = (booking: BookingRow, lang: Lang): MailBlock[] =>
  keptMinor(booking) >= booking.total_minor
    ? [{ kind: 'text', text: tFor(lang)('mail:confirmed.invoice') }]
    : []

async function confirmation(u: Unit, id: string): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang, page } = mail
  const t = tFor(lang)
  const parts = composeMail(u.tenant, lang, facts.confirmed.title, [
    { kind: 'text', text: facts.confirmed.lead },
    paidBlock(mail),
    ...planBlocks(u, booking, lang),
    ...facts.blocks,
    ...(await peopleBlocks(u, mail)),
    ...openBlocks(u, mail),
    ...invoiceBlock(booking, lang),
    { kind: 'text', text: facts.confirmed.next },
  ])
  const calendar = calendarAttachment(booking.reference, facts.calendar(page))
  const subject = t('mail:confirmed.subject', { what: facts.what, reference: booking.reference })
  return { subject, ...parts, attachments: [calendar] }
}

async function receipt(u: Unit, id: string, data: unknown): Promise<Mail> {
  const { amount_minor } = data as { amount_minor: number }
  const mail = await requireBookingMail(u, id)
  const { booking, lang, money } = mail
  const t = tFor(lang)
  const amount = money(amount_minor)
  const parts = composeMail(u.tenant, lang, t('mail:receipt.title'), [
    { kind: 'text', text: `${t('mail:receipt.lead', { amount })} ${t('mail:receipt.booked')}` },
    paidBlock(mail),
    ...planBlocks(u, booking, lang),
    ...openBlocks(u, mail),
    ...invoiceBlock(booking, lang),
  ])
  return { subject: t('mail:receipt.of_booking', { reference: booking.reference }), ...parts }
}

const PAID_TOO_LATE = new Set<BookingRow['status']>(['held', 'expired', 'rejected'])

interface Owed {
  amount_minor?: number
  unfinished?: boolean
}

function refundText({ status }: BookingRow, { unfinished }: Owed) {
  if (status === 'cancelled') return 'mail:refund.cancelled'
  if (status === 'expired' && unfinished) return 'mail:refund.unfinished'
  return PAID_TOO_LATE.has(status) ? 'mail:refund' : 'mail:refund.more'
}

async function refundDue(u: Unit, id: string, data?: unknown): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const { booking, lang, money } = mail
  const t = tFor(lang)
  const { reference } = booking
  // Mails of older releases have no data.
  const owed = (data ?? {}) as Owed
  const { amount_minor = booking.refund_due_minor } = owed
  const amount = money(amount_minor)
  const text = refundText(booking, owed)
  const parts = composeMail(u.tenant, lang, t(`${text}.title`), [
    { kind: 'text', text: t(`${text}.lead`, { reference, amount }) },
    { kind: 'text', text: t('mail:refund.next') },
    ...openBlocks(u, mail),
  ])
  return { subject: t('mail:refund.subject', { reference }), ...parts }
}

async function link(u: Unit, id: string): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang } = mail
  const t = tFor(lang)
  const { reference } = booking
  const parts = composeMail(u.tenant, lang, t('mail:link.title'), [
    { kind: 'text', text: t('mail:link.lead', { what: facts.what, reference }) },
    ...openBlocks(u, mail),
    { kind: 'text', text: t('mail:link.next') },
  ])
  return { subject: t('mail:link.subject', { reference }), ...parts }
}

/** A sentence and the link. Texts: `mail:<name>.subject`, `.title`, `.lead`. */
export async function shortMail(u: Unit, id: string, name: string): Promise<Mail> {
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang } = mail
  const t = tFor(lang)
  const words = { what: facts.what, reference: booking.reference }
  const parts = composeMail(u.tenant, lang, t(`mail:${name}.title`), [
    { kind: 'text', text: t(`mail:${name}.lead`, words) },
    ...openBlocks(u, mail),
  ])
  return { subject: t(`mail:${name}.subject`, words), ...parts }
}

type BookingMails = Record<string, (u: Unit, bookingId: string, data?: unknown) => Promise<Mail>>

/** News of a payment; they cannot be ordered without paying. */
export const paymentMails: BookingMails = {
  booking_confirmed: confirmation,
  payment_received: receipt,
  refund_due: refundDue,
}
export const linkMails: BookingMails = { booking_link: link }
