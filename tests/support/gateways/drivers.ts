import type { App } from '../app.ts'
import { refundAtSandbox } from '../at-sandbox.ts'
import * as paying from '../paying.ts'
import { paymentOf } from './index.ts'
import { type Simulator, takeRefund, type Webhook } from './simulator.ts'

interface Reported {
  secret?: string
  live?: boolean
}

/** What a test does to a gateway's own books, whichever gateway it is. */
export interface Driver {
  name: string
  pay(attemptId: string): Promise<void>
  falsify(attemptId: string, change: { amountMinor?: number; currency?: string }): Promise<void>
  refund(attemptId: string, amountMinor: number): Promise<boolean>
  /** What the gateway sends now; refunds as another event than the payment. */
  report(attemptId: string, event: 'paid' | 'refunded', options?: Reported): Promise<Webhook>
}

const EVENTS: Record<string, Record<'paid' | 'refunded', string | undefined>> = {
  moyasar: { paid: 'payment_paid', refunded: 'payment_refunded' },
  tap: { paid: undefined, refunded: 'REFUNDED' },
  stripe: { paid: 'checkout.session.completed', refunded: 'charge.refunded' },
}

export function simulatorDriver(simulator: Simulator): Driver {
  const of = (attemptId: string) => paymentOf(simulator, attemptId)
  return {
    name: simulator.gateway,
    pay: async id => {
      of(id).status = 'paid'
    },
    falsify: async (id, change) => void Object.assign(of(id), change),
    refund: async (id, amountMinor) => takeRefund(of(id), amountMinor),
    report: async (id, event, options) =>
      simulator.webhook(of(id), { event: EVENTS[simulator.gateway]?.[event], ...options }),
  }
}

export function sandboxDriver(app: App): Driver {
  const gatewayId = async (id: string) => (await paying.attemptRow(app, id)).gateway_payment_id ?? ''
  return {
    name: 'sandbox',
    pay: async id => void (await paying.setAtGateway(app, await gatewayId(id), 'paid')),
    async falsify(id, { amountMinor: amount_minor, currency }) {
      const at = await gatewayId(id)
      const change = { amount_minor, currency }
      await app.rows('nakheel', db =>
        db.updateTable('sandbox_payments').set(change).where('id', '=', at).execute(),
      )
    },
    refund: async (id, amountMinor) => refundAtSandbox(app.system(), await gatewayId(id), amountMinor),
    async report(id, event, { secret, live = false } = {}) {
      const { body, signature } = paying.reportOf('nakheel', await gatewayId(id), `payment_${event}`, {
        secret,
        live,
      })
      return { body, headers: { 'sandbox-signature': signature } }
    },
  }
}
