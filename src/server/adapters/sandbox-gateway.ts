import { randomUUID } from 'node:crypto'
import { pathFor } from '#shared/i18n/index.ts'
import type { GatewayPayment, GatewayRequest, PaymentGateway } from './gateway.ts'
import { refundPayment, type SandboxRecord, type SandboxStore, voidPayment } from './sandbox-gateway-books.ts'
import { readReport } from './sandbox-gateway-webhook.ts'

export const SANDBOX_LIVE = false

function asPayment(record: SandboxRecord): GatewayPayment {
  return {
    id: record.id,
    givenId: record.givenId,
    status: record.status,
    amountMinor: record.amountMinor,
    currency: record.currency,
    live: SANDBOX_LIVE,
    refundedMinor: record.refundedMinor,
    card: record.cardLast4 ? { brand: record.cardBrand ?? 'card', last4: record.cardLast4 } : undefined,
    reason: record.reason ?? undefined,
  }
}

function newRecord(request: GatewayRequest): SandboxRecord {
  return {
    id: randomUUID(),
    givenId: request.attemptId,
    amountMinor: request.amountMinor,
    currency: request.currency,
    status: 'initiated',
    reason: null,
    cardBrand: null,
    cardLast4: null,
    scenario: null,
    refundedMinor: 0,
    // The sandbox page belongs to the site itself: a path works on every host.
    returnUrl: new URL(request.returnUrl).pathname,
    description: request.description,
  }
}

/** A gateway with its own records, hosted page and signed reports, for demos and tests. */
export function sandboxGateway(store: SandboxStore, secret: string): PaymentGateway {
  return {
    name: 'sandbox',
    account: 'sandbox',
    live: SANDBOX_LIVE,
    async create(request) {
      const record = await store.insert(newRecord(request))
      return { gatewayPaymentId: record.id, payUrl: pathFor(request.lang, `/sandbox-gateway/${record.id}`) }
    },
    async fetch(by) {
      const record = await store.find(
        'attemptId' in by ? { givenId: by.attemptId } : { id: by.gatewayPaymentId },
      )
      return record && asPayment(record)
    },
    async refund(id, { amountMinor }) {
      let done = false
      await store.change(id, record => {
        const step = refundPayment(record, amountMinor)
        done = step !== undefined
        return step
      })
      return done
    },
    async cancel(id) {
      await store.change(id, voidPayment)
    },
    verifyWebhook: call => readReport(call, secret, SANDBOX_LIVE),
  }
}
