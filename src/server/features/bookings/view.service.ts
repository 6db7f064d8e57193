import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { mayActOnBooking, mayExportNames } from '#shared/rules/access/booking-access.ts'
import { isPayable } from '#shared/rules/money/booking-money.ts'
import { dueMinor, type MoneyOfBooking, paymentStatus } from '#shared/rules/money/payment-status.ts'
import { lookUpKind, lookUpPath } from '#shared/rules/site/look-up.ts'
import { CLOSED } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../context/context.ts'
import { unseal } from '../../lib/seal.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { answerTimesOf } from './answer-times.service.ts'
import type { BookingRow } from './bookings.repo.ts'
import { isCancellable } from './cancel.service.ts'
import { mayEditContact, shownContact } from './contact.service.ts'
import { listEvents } from './events.repo.ts'
import { extensionOf } from './holds/extension.ts'
import { type Journey, kindOf } from './kind.port.ts'
import { hasLookedAt } from './money/looked-at.port.ts'
import { planOf } from './money/plan.service.ts'
import { lateNamesOpen, namesLater, passengersOpen } from './passengers/name-window.ts'
import { namesComplete, namesReady } from './passengers/names.service.ts'
import { listPassengers, shownPassenger } from './passengers/roster.service.ts'
import { mayAnswer } from './quotes/answers.service.ts'
import { isChangeable } from './quotes/change-request.service.ts'
import { shownQuote } from './quotes/quotes.service.ts'
import { statusNow } from './status.service.ts'

export const moneyOfRow = (
  row: Pick<BookingRow, 'total_minor' | 'paid_minor' | 'refunded_minor' | 'refund_due_minor'> &
    Partial<Pick<BookingRow, 'status' | 'due_through'>>,
): MoneyOfBooking => ({
  totalMinor: row.total_minor,
  paidMinor: row.paid_minor,
  refundedMinor: row.refunded_minor,
  refundDueMinor: row.refund_due_minor,
  depositMinor: row.due_through?.[0],
  cancelled: row.status === 'cancelled',
})

/** Nothing is asked for before a request is answered. */
const NOT_DUE = new Set<BookingRow['status']>([...CLOSED, 'requested'])

/** Amount due in minor units; zero for closed bookings, and before a request is answered. */
export const dueNow = (row: Parameters<typeof moneyOfRow>[0], status: BookingRow['status']) =>
  NOT_DUE.has(status) ? 0 : dueMinor(moneyOfRow(row))

function moneyOf(booking: BookingRow, status: BookingRow['status']) {
  return {
    currency: booking.currency,
    price_lines: booking.price_lines,
    total_minor: booking.total_minor,
    vat_minor: booking.vat_minor,
    paid_minor: booking.paid_minor,
    refunded_minor: booking.refunded_minor,
    due_minor: dueNow(booking, status),
    payment_status: paymentStatus(moneyOfRow(booking)),
  }
}

async function eventsOf(u: Unit, id: string): Promise<Booking['events']> {
  const events = await listEvents(u, id)
  return events.map(event => ({
    at: event.at.toISOString(),
    kind: event.kind,
    actor: event.actor_kind,
    to_status: event.to_status,
    amount_minor: typeof event.details.amount_minor === 'number' ? event.details.amount_minor : null,
  }))
}

function lookUpOf({ settings }: Tenant, { kind, reference }: BookingRow): string | null {
  const sold = lookUpKind(settings.apps, `/${kind}-bookings`)
  return sold ? `${lookUpPath(sold)}?reference=${reference}` : null
}

const identityOf = (u: Unit, booking: BookingRow) => ({
  id: booking.id,
  reference: booking.reference,
  kind: booking.kind,
  pages: { ...kindOf(booking).pagesOf(booking), look_up: lookUpOf(u.tenant, booking) },
  adults: booking.adults,
  children: booking.children,
  infants: booking.infants,
})

// Contains full document numbers, until the names are stored by which others could open it.
function draftOf(u: Unit, { draft }: BookingRow) {
  if (!draft) return null
  const { contact, ...data } = JSON.parse(unseal(draft))
  return u.effects.byName ? data : { ...data, contact }
}

async function holdOf(u: Unit, booking: BookingRow, mayExtend: boolean) {
  const extension = mayExtend ? await extensionOf(u, booking) : undefined
  return {
    hold_expires_at: booking.hold_expires_at?.toISOString() ?? null,
    hold_extendable_from: extension?.from.toISOString() ?? null,
  }
}

async function requestOf(
  u: Unit,
  booking: BookingRow,
  status: BookingRow['status'],
): Promise<Booking['request']> {
  if (status === 'requested')
    return { state: 'asked', answer_by: (booking.answer_by ?? booking.updated_at).toISOString() }
  const times = status === 'held' ? await answerTimesOf(u, booking) : undefined
  return times ? { state: 'draft', answer_by: times.answer_by.toISOString() } : null
}

function actsOf(
  u: Unit,
  booking: BookingRow,
  journey: Pick<Journey, 'nameListDeadline'>,
  mayPay: boolean,
): Booking['can'] {
  const status = statusNow(booking, u.now)
  const may = (act: Parameters<typeof mayActOnBooking>[2]) => mayActOnBooking(u.user, booking, act)
  const change = may('bookings.create')
  return {
    pay: mayPay && isPayable({ status }) && dueNow(booking, status) > 0,
    fill_in: status === 'held' && change,
    edit_passengers: passengersOpen(u, booking, journey) && may('passengers.edit'),
    add_names: lateNamesOpen(u, booking) && may('passengers.edit'),
    edit_contact: mayEditContact(u, booking) && change,
    export_names: !CLOSED.includes(status) && mayExportNames(u.user, booking),
    cancel: isCancellable(status) && may('bookings.cancel'),
    change: isChangeable(booking, status) && change,
    answer_quote: mayAnswer(u.user, booking),
  }
}

/** A booking of any kind as its owner sees it. The caller has checked access. */
export async function bookingView(
  u: Unit,
  booking: BookingRow,
  journey: Pick<Journey, 'nameListDeadline'>,
): Promise<Booking> {
  const status = statusNow(booking, u.now)
  const passengers = await listPassengers(u, booking.id, booking.ends_on)
  const change = mayActOnBooking(u.user, booking, 'bookings.create')
  const documents = mayActOnBooking(u.user, booking, 'passengers.view_documents')
  const held = status === 'held'
  const events = await eventsOf(u, booking.id)
  const wasLookedAt = events.some(({ kind }) => kind === 'manual_review')
  const request = await requestOf(u, booking, status)
  const isLookedAt = wasLookedAt && (await hasLookedAt(u, booking.id))
  return {
    ...identityOf(u, booking),
    status,
    ...moneyOf(booking, status),
    payment_looked_at: isLookedAt,
    payment_plan: await planOf(u, booking, status),
    ...(await holdOf(u, booking, change && held)),
    server_now: u.now.toISOString(),
    name_list_deadline: journey.nameListDeadline.toISOString(),
    contact: shownContact(u, booking.contact),
    contact_masked: u.effects.byName ?? false,
    passengers: passengers.map(passenger => shownPassenger(u, passenger, documents)),
    passengers_complete: await namesComplete(u, booking, passengers),
    names_ready: await namesReady(u, booking, journey, passengers),
    names_later: namesLater(u, booking, journey),
    events,
    request,
    quote: await shownQuote(u, booking),
    draft: change && documents && held ? draftOf(u, booking) : null,
    draft_version: booking.draft_version,
    can: actsOf(u, booking, journey, !isLookedAt && request === null),
    created_at: booking.created_at.toISOString(),
  }
}
