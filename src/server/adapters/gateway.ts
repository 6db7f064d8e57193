import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import type { Lang } from '#shared/i18n/index.ts'

/** The name of transfers to the agency's own bank accounts, where staff say what arrived. */
export const BANK = 'bank'

export type GatewayStatus = 'initiated' | 'pending' | 'authorized' | 'paid' | 'failed' | 'refunded' | 'voided'

export interface Dispute {
  id: string
  state: 'open' | 'won' | 'lost'
  amountMinor: number
  /** What the gateway charges for it; 0 when it does not say. */
  feeMinor: number
}

/** A payment as the gateway records it. Amounts are minor units of `currency`. */
export interface GatewayPayment {
  id: string
  /** The id of our attempt, sent when the payment was created. */
  givenId: string
  status: GatewayStatus
  amountMinor: number
  currency: string
  /** False in the gateway's test mode. */
  live: boolean
  refundedMinor: number
  disputes?: Dispute[]
  refundPending?: boolean
  /** Refunds that failed, also after they were settled, by `RefundOrder.name`; '' for one that we did not order. */
  failedRefunds?: readonly string[]
  /** The gateway cannot close it while it is unpaid: it ends by itself, and may be paid until then. */
  endsByItself?: boolean
  card?: { brand: string; last4: string }
  /** Failure reason: a key under `payments:reason.` */
  reason?: string
}

export interface GatewayRequest {
  /** Idempotency key: a second call with the same id returns the first payment. */
  attemptId: string
  amountMinor: number
  currency: string
  description: string
  /** Where the payer's browser returns to: an address of the tenant's site. */
  returnUrl: string
  method: PaymentMethod
  lang: Lang
  expiresAt: Date
}

export interface RefundOrder {
  /** The same for each try of the same order, and for no other. */
  name: string
  amountMinor: number
  /** What had been refunded before. Nothing is sent when the gateway has refunded `amountMinor` more already. */
  refundedMinor: number
}

export type GatewayCheck = 'works' | 'key_refused' | 'other_mode'

/** A verified webhook event. It only names the payment; its state is fetched from the gateway. */
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

/** A payment gateway as one tenant's account uses it. */
export interface PaymentGateway {
  name: string
  /** The gateway's own name for the account; not a secret. */
  account: string
  live: boolean
  /** Money goes back by a transfer of the agency's bank, which staff make. */
  returnsByHand?: boolean
  /** Idempotent by `attemptId`. Throws when the gateway cannot be reached; the payment may exist nevertheless. */
  create(request: GatewayRequest): Promise<{ gatewayPaymentId: string; payUrl: string }>
  /** Undefined when the gateway does not know the payment. */
  fetch(by: { gatewayPaymentId: string } | { attemptId: string }): Promise<GatewayPayment | undefined>
  /** False when the gateway refuses, as for more than is left. Throws when it is not known what the gateway did. */
  refund(gatewayPaymentId: string, order: RefundOrder): Promise<boolean>
  /** Closes an unpaid payment; a paid one is left unchanged. */
  cancel(gatewayPaymentId: string): Promise<void>
  /** Undefined unless the report is signed for this account, recent and unmodified. */
  verifyWebhook(call: GatewayCall): GatewayEvent | undefined
}

export interface GatewayOptions {
  account: string
  live: boolean
  key: string
  webhookSecret?: string
  /** Without a slash at the end. */
  baseUrl: string
  webhookUrl: string
  /** The tenant: gateways that ask for a customer get no personal data of the payer. */
  merchant: { name: string; email: string }
}

export interface RemoteGateway extends PaymentGateway {
  check(): Promise<GatewayCheck>
}
