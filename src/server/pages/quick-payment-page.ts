import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { leastMinor } from '#shared/rules/money/payment-link.ts'
import type { Context } from '../context/context.ts'
import { viewOwn } from '../features/bookings/own.service.ts'
import { dueTitle } from '../features/quick-payments/due.service.ts'
import { type AskedPayment, findLink } from '../features/quick-payments/links/link-access.service.ts'
import { orNotFound } from '../lib/errors.ts'

export type QuickPaymentPage =
  | { kind: 'reference' }
  | { kind: 'open' }
  /** Without a code: asks for it. */
  | { kind: 'link'; code: string; asked?: AskedPayment }
  | { kind: 'booking'; booking: Booking; title: Localized; next_minor: number; least_minor: number }

async function booked(ctx: Context, id: string): Promise<QuickPaymentPage> {
  const booking = await orNotFound(viewOwn(ctx, id))
  if (!booking) return { kind: 'reference' }
  const title = await dueTitle(ctx, id)
  const { due_minor, payment_plan } = booking
  const next_minor = payment_plan?.next_minor || due_minor
  return {
    kind: 'booking',
    booking,
    title,
    next_minor,
    least_minor: leastMinor(booking, due_minor, next_minor),
  }
}

/** What is to be paid without an account, by the address of the page. */
export async function quickPaymentPage(ctx: Context, query: URLSearchParams): Promise<QuickPaymentPage> {
  const [id, code, mode] = ['booking', 'code', 'mode'].map(name => query.get(name) ?? '')
  if (id) return booked(ctx, id)
  if (code) return { kind: 'link', code: code.slice(0, 40), asked: await findLink(ctx, code.slice(0, 40)) }
  if (mode === 'link') return { kind: 'link', code: '' }
  return { kind: mode === 'open' && ctx.tenant.settings.has_open_payment ? 'open' : 'reference' }
}
