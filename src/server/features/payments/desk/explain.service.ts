import type { PaymentAct } from '#shared/base/payment-causes.ts'
import { can, type Permission } from '#shared/base/permissions.ts'
import type { Explanation } from '#shared/contract/desk/money/payments.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { actFor, causeOfAttempt, type Explained, explainPayment } from '#shared/rules/money/payment-cause.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { requireBooking } from '../../bookings/access.service.ts'
import { type ListedAttempt, listOfTarget } from './attempts.repo.ts'
import { factsOf, targetFacts } from './facts.ts'
import { countReports } from './lines.repo.ts'
import { targetOfRow } from './row.ts'

const RIGHTS: Record<PaymentAct, Permission[]> = {
  fetch: ['refunds.create', 'bookings.approve'],
  send_link: ['bookings.approve'],
  refund: ['refunds.create'],
  decide: ['refunds.create'],
  review: ['refunds.create', 'wallet.adjust'],
  reinstate: ['bookings.override'],
}

function allowed(u: Unit, { cause, act, attempt }: Explained): Explained {
  return { cause, act: act && RIGHTS[act].some(right => can(u.user, right)) ? act : null, attempt }
}

export async function withReports(u: Unit, attempts: ListedAttempt[]) {
  const counts = await countReports(u, attempts)
  return attempts.map(row => ({ ...row, reports: counts.get(row.gateway_payment_id ?? '') ?? 0 }))
}

type Reported = Awaited<ReturnType<typeof withReports>>[number]

/** Why what an attempt pays is not paid; `all`: its attempts, newest first. */
export function explainAttempt(u: Unit, row: Reported, all: readonly Reported[]): Explanation {
  const facts = targetFacts(row, u.now)
  const cause = causeOfAttempt(row)
  const own = { cause, act: actFor(cause), attempt: row.id }
  return { ...allowed(u, facts ? explainPayment(facts, all) : own), target: targetOfRow(row) }
}

/** Why a booking is not paid. Throws `booking.not_found`. */
export function explainBooking(ctx: Context, bookingId: string): Promise<Explanation> {
  return ctx.unit(async u => {
    const booking = await requireBooking(u, bookingId)
    const attempts = await withReports(u, await listOfTarget(u, booking.id))
    const explained = allowed(u, explainPayment(factsOf(booking, u.now), attempts))
    return { ...explained, target: { kind: 'booking', id: booking.id, path: deskBookingPath(booking) } }
  })
}
