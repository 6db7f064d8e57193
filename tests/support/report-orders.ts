import type { GatewayPayment } from '../../src/server/adapters/gateway.ts'
import { settleAttempt } from '../../src/server/features/payments/settle.service.ts'
import type { App } from './app.ts'
import * as paying from './paying.ts'
import { permutations } from './races.ts'

/** All orders of what a gateway may say of one payment. */
export const ORDERS = permutations([
  'created',
  'processing',
  'succeeded',
  'partial refund',
  'refund',
] as const)

type Settle = (app: App, attemptId: string, seen: GatewayPayment) => Promise<unknown>

const settle: Settle = (app, attemptId, seen) =>
  app.system().unit(u => settleAttempt(u, { id: attemptId }, seen))

/** Without ranks: what is said last is what is so, whatever was known. */
export const settleLast: Settle = (app, attemptId, seen) =>
  app.system().unit(async u => {
    const unknown = { status: 'created', refunded_minor: 0 } as const
    await u.db.updateTable('payment_attempts').set(unknown).where('id', '=', attemptId).execute()
    await settleAttempt(u, { id: attemptId }, seen)
  })

/** How a payment ends that its gateway spoke of in one of the orders: attempt, booking and ledger. */
export async function endOf(app: App, index: number, by: Settle = settle): Promise<string> {
  const guest = app.guest()
  const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest, { seats_total: 1 })
  const base: GatewayPayment = {
    id: gatewayId,
    givenId: attempt.id,
    status: 'paid',
    amountMinor: booking.total_minor,
    currency: 'SAR',
    live: false,
    refundedMinor: 0,
  }
  const said: Record<(typeof ORDERS)[number][number], GatewayPayment> = {
    created: { ...base, status: 'initiated' },
    processing: { ...base, status: 'pending' },
    succeeded: base,
    'partial refund': { ...base, refundedMinor: 3000 },
    refund: { ...base, status: 'refunded', refundedMinor: booking.total_minor },
  }
  for (const word of ORDERS[index] ?? []) await by(app, attempt.id, said[word])
  const end = await paying.bookingOf(guest, booking.id)
  const ledger = await paying.ledgerOf(app, booking.id)
  const sum = (kind: string) =>
    ledger.filter(row => row.kind === kind).reduce((total, row) => total + row.amount_minor, 0)
  const { status, refunded_minor } = await paying.attemptRow(app, attempt.id)
  return JSON.stringify({
    attempt: [status, refunded_minor],
    booking: [end.status, end.payment_status, end.paid_minor, end.refunded_minor],
    ledger: [sum('payment'), sum('refund')],
  })
}
