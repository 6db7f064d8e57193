import type { PaymentMethod } from '#shared/contract/payments.ts'
import type { Lang } from '#shared/i18n/index.ts'

export type GatewayStatus = 'initiated' | 'pending' | 'authorized' | 'paid' | 'failed' | 'refunded' | 'voided'

/** How a payment stands in the gateway's own books. Amounts are minor units of `currency`. */
export interface GatewayPayment {
  id: string
  /** The id we gave when creating it: the id of our attempt. */
  givenId: string
  status: GatewayStatus
  amountMinor: number
  currency: string
  /** False in the gateway's test mode. */
  live: boolean
  /** All that went back so far, whoever started it. */
  refundedMinor: number
  card?: { brand: string; last4: string }
  /** Why it failed: a key under `payments:reason.` */
  reason?: string
}

export interface GatewayRequest {
  /** The same id never makes a second payment: the first one is answered. */
  attemptId: string
  amountMinor: number
  currency: string
  description: string
  /** Where the payer's browser goes afterwards: an address of the tenant's site. */
  returnUrl: string
  method: PaymentMethod
  lang: Lang
}

/** A report that proved itself. It says only what to look at: what is true is fetched. */
export interface GatewayEvent {
  eventId: string
  kind: string
  gatewayPaymentId: string
}

export interface GatewayCall {
  rawBody: Uint8Array
  headers: Pick<Headers, 'get'>
  now: Date
}

/** What Rihla needs of a payment gateway, for one tenant's account there. */
export interface PaymentGateway {
  name: string
  /** Which of a tenant's accounts there: the gateway's own name for it, no secret. */
  account: string
  live: boolean
  /** Idempotent by `attemptId`. Throws when the gateway cannot be reached: it may or may not have done it. */
  create(request: GatewayRequest): Promise<{ gatewayPaymentId: string; payUrl: string }>
  /** Undefined when the gateway knows no such payment. */
  fetch(by: { gatewayPaymentId: string } | { attemptId: string }): Promise<GatewayPayment | undefined>
  /** False when it exceeds what is left of the payment: together refunds never pass what was paid. */
  refund(gatewayPaymentId: string, amountMinor: number): Promise<boolean>
  /** Closes a payment nobody has paid yet; one that is paid stays as it is. */
  cancel(gatewayPaymentId: string): Promise<void>
  /** Undefined for everything that is not a fresh, untouched report of this tenant's account. */
  verifyWebhook(call: GatewayCall): GatewayEvent | undefined
}
