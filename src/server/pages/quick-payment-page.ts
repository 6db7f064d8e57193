import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Posted } from '#shared/contract/forms.ts'
import { leastMinor } from '#shared/rules/money/payment-link.ts'
import type { Context } from '../context/context.ts'
import { viewOwn } from '../features/bookings/own.service.ts'
import { showPaymentAttempt } from '../features/payments/payments.service.ts'
import { dueTitle } from '../features/quick-payments/due.service.ts'
import { type AskedPayment, findLink } from '../features/quick-payments/links/link-access.service.ts'
import { typedView } from '../features/quick-payments/receipt-view.service.ts'
import { orNotFound } from '../lib/errors.ts'

export type QuickPaymentPage =
  | { kind: 'reference' }
  | { kind: 'open'; posted?: Posted }
  /** Without a code: asks for it. */
  | { kind: 'link'; code: string; asked?: AskedPayment; posted?: Posted }
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

/** The form of a payment that came to nothing, filled in as it was for its payer's next try. */
async function typedBefore(ctx: Context, attemptId: string): Promise<Posted | undefined> {
  if (!attemptId) return undefined
  const typed = showPaymentAttempt(ctx, attemptId, async (own, { method, target: { kind, id, status } }) => {
    if (kind !== 'quick_payment' || status !== 'waiting') return undefined
    return { ...(await own.unit(u => typedView(u, id))), method }
  })
  const values = await orNotFound(typed)
  return values && { form: 'quick-pay', values }
}

export async function quickPaymentPage(ctx: Context, query: URLSearchParams): Promise<QuickPaymentPage> {
  const [id = '', given = '', mode, again = ''] = ['booking', 'code', 'mode', 'again'].map(
    name => query.get(name) ?? '',
  )
  if (id) return booked(ctx, id)
  const code = given.slice(0, 40)
  if (code)
    return {
      kind: 'link',
      code,
      asked: await findLink(ctx, code),
      posted: await typedBefore(ctx, again),
    }
  if (mode === 'link') return { kind: 'link', code: '' }
  if (mode !== 'open' || !ctx.tenant.settings.has_open_payment) return { kind: 'reference' }
  return { kind: 'open', posted: await typedBefore(ctx, again) }
}
