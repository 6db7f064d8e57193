import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { ticketName } from '#shared/rules/names.ts'
import type { Context } from '../../context.ts'
import { signAccess } from '../../crypto.ts'
import { tFor } from '../../i18n.ts'
import { composeMail, type Mail, type MailBlock } from '../notifications/mail-layout.service.ts'
import { calendarOf } from './calendar.service.ts'
import { loadFlightBooking } from './flight-bookings.service.ts'
import { cityOf, flightBlocks, money, rulesBlock } from './mail-flights.ts'

const LINK_DAYS = 7

/** The booking's page at the tenant's own address, opened by a signed link that lapses after a week. */
function linkTo(ctx: Context, booking: FlightBooking, lang: Lang): string {
  const expires = new Date(ctx.now.getTime() + LINK_DAYS * 86_400_000)
  const access = signAccess(ctx.tenant.id, booking.id, expires)
  return `${ctx.tenant.origin}${pathFor(lang, `/flight-bookings/${booking.id}`)}?access=${access}`
}

function routeOf(booking: FlightBooking, lang: Lang) {
  const out = booking.slices[0]?.segments ?? []
  return {
    from: cityOf(booking, out[0]?.origin ?? '', lang),
    to: cityOf(booking, out.at(-1)?.destination ?? '', lang),
  }
}

function passengerBlock(booking: FlightBooking, lang: Lang): MailBlock {
  const t = tFor(lang)
  const rows = booking.passengers.map((passenger): [string, string] => [
    t(`age:category.${passenger.category}`),
    ticketName({ surname: passenger.surname, given: passenger.given_names, title: passenger.title }).text,
  ])
  return { kind: 'rows', rows }
}

function paidBlock(ctx: Context, booking: FlightBooking, lang: Lang): MailBlock {
  const t = tFor(lang)
  const total = t(booking.vat_minor > 0 ? 'mail:total' : 'mail:total_all')
  const rows: [string, string][] = [
    [t('mail:reference'), booking.reference],
    [t('mail:paid'), money(ctx.tenant, booking.paid_minor, lang)],
    [total, money(ctx.tenant, booking.total_minor, lang)],
  ]
  if (booking.airline_pnr) rows.splice(1, 0, [t('mail:pnr'), booking.airline_pnr])
  return { kind: 'rows', rows }
}

async function confirmation(ctx: Context, bookingId: string): Promise<Mail> {
  const booking = await loadFlightBooking(ctx, bookingId)
  const lang = booking.contact?.lang ?? 'en'
  const t = tFor(lang)
  const title = t('mail:confirmed.title', routeOf(booking, lang))
  const link = linkTo(ctx, booking, lang)
  const parts = composeMail(ctx.tenant, lang, title, [
    { kind: 'text', text: t('mail:confirmed.lead', { name: booking.contact?.name ?? '' }) },
    paidBlock(ctx, booking, lang),
    ...flightBlocks(booking, lang),
    rulesBlock(ctx.tenant, booking, lang),
    { kind: 'heading', text: t('mail:passengers') },
    passengerBlock(booking, lang),
    { kind: 'button', text: t('mail:open'), href: link },
    { kind: 'text', text: t('mail:confirmed.next') },
  ])
  const page = `${ctx.tenant.origin}${pathFor(lang, `/flight-bookings/${booking.id}`)}`
  return {
    subject: t('mail:confirmed.subject', { ...routeOf(booking, lang), reference: booking.reference }),
    ...parts,
    attachments: [
      {
        filename: `${booking.reference}.ics`,
        content: calendarOf(booking, lang, page),
        contentType: 'text/calendar; charset=utf-8',
      },
    ],
  }
}

async function refundDue(ctx: Context, bookingId: string): Promise<Mail> {
  const booking = await loadFlightBooking(ctx, bookingId)
  const lang = booking.contact?.lang ?? 'en'
  const t = tFor(lang)
  const title = t('mail:refund.title')
  const amount = money(ctx.tenant, booking.paid_minor - booking.refunded_minor, lang)
  const parts = composeMail(ctx.tenant, lang, title, [
    { kind: 'text', text: t('mail:refund.lead', { reference: booking.reference, amount }) },
    { kind: 'text', text: t('mail:refund.next') },
    { kind: 'button', text: t('mail:open'), href: linkTo(ctx, booking, lang) },
  ])
  return { subject: t('mail:refund.subject', { reference: booking.reference }), ...parts }
}

async function link(ctx: Context, bookingId: string): Promise<Mail> {
  const booking = await loadFlightBooking(ctx, bookingId)
  const lang = booking.contact?.lang ?? 'en'
  const t = tFor(lang)
  const parts = composeMail(ctx.tenant, lang, t('mail:link.title'), [
    { kind: 'text', text: t('mail:link.lead', { ...routeOf(booking, lang), reference: booking.reference }) },
    { kind: 'button', text: t('mail:open'), href: linkTo(ctx, booking, lang) },
    { kind: 'text', text: t('mail:link.next') },
  ])
  return { subject: t('mail:link.subject', { reference: booking.reference }), ...parts }
}

/** Mails about flight bookings by kind. */
export const flightBookingMails: Record<string, (ctx: Context, bookingId: string) => Promise<Mail>> = {
  booking_confirmed: confirmation,
  refund_due: refundDue,
  booking_link: link,
}
