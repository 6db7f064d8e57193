import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import {
  confirmSandbox,
  createPaymentAttempt,
  getPaymentAttempt,
  paySandbox,
} from '#shared/contract/money/payments.ts'
import {
  reportBody,
  SIGNATURE_HEADER,
  signReport,
} from '../../src/server/adapters/sandbox-gateway-webhook.ts'
import { sandboxSecret } from '../../src/server/features/payments/gateways.service.ts'
import { handleApi } from '../../src/server/http/calls/api.ts'
import type { App } from './app.ts'
import { aBlock, type BlockOptions } from './blocks.ts'
import { aHeldBooking, completePassengers } from './bookings.ts'
import { answering } from './caller-server.ts'
import type { Client } from './client.ts'
import { type TenantKey, tenantId } from './people.ts'

/** Cards of the sandbox gateway; see docs/decisions on the gateway adapter. */
export const CARDS = {
  paid: '4201320111111010',
  insufficient: '4201320000311101',
  declined: '4201321234411220',
  threeDs: '4111111111111111',
  delayed: '4201320000001017',
  duplicate: '4201320000002023',
  noReturn: '4201320000003039',
}

/** The router on a port of its own, where the sandbox gateway can reach it. Give the port to `openApp`. */
export async function listen(): Promise<number> {
  const server = createServer(answering(handleApi))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A held booking that can be paid. */
export async function aPayableBooking(app: App, client: Client, options: BlockOptions = {}) {
  const block = await aBlock(app, client.tenant, options)
  const { id } = await aHeldBooking(client, block.id)
  return { blockId: block.id, booking: await completePassengers(client, id) }
}

export const attemptBody = (bookingId: string, method: PaymentMethod = 'card') => ({
  booking_id: bookingId,
  method,
  part: 'all' as const,
  accept_terms: true as const,
})

/** Starts paying: the attempt, and the id of its payment at the gateway. */
export async function startPaying(client: Client, bookingId: string, method: PaymentMethod = 'card') {
  const { data } = await client.call(createPaymentAttempt, { body: attemptBody(bookingId, method) })
  return { attempt: data, gatewayId: data.pay_url?.split('/').at(-1) as string }
}

export const cardBody = (number: string) => ({ number, name: 'Layan Alharbi', expiry: '12/40', cvc: '123' })

/** Sends the card form of the gateway's page, as the payer's browser does. */
export const sendCard = (client: Client, gatewayId: string, number: string) =>
  client.call(paySandbox, { params: { id: gatewayId }, body: cardBody(number) })

export const answer3ds = (client: Client, gatewayId: string, action: 'approve' | 'reject' | 'cancel') =>
  client.call(confirmSandbox, { params: { id: gatewayId }, body: { action } })

export const attemptOf = async (client: Client, id: string) =>
  (await client.call(getPaymentAttempt, { params: { id } })).data
export const bookingOf = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data

/** A booking with an attempt that waits at the gateway. */
export async function aStartedPayment(app: App, client: Client, options: BlockOptions = {}) {
  const { booking, blockId } = await aPayableBooking(app, client, options)
  return { booking, blockId, ...(await startPaying(client, booking.id)) }
}

interface ReportOptions {
  now?: Date
  live?: boolean
  secret?: string
}

/** What the gateway sends about one of its payments. */
export function reportOf(
  tenant: TenantKey,
  gatewayId: string,
  event = 'payment_paid',
  { now = new Date(), live = false, secret = sandboxSecret(tenantId(tenant)) }: ReportOptions = {},
) {
  const body = reportBody(gatewayId, event, live)
  return { body, signature: signReport(secret, body, now) }
}

export function sendReport(client: Client, { body, signature }: { body: string; signature: string }) {
  const headers = { [SIGNATURE_HEADER]: signature, 'sec-fetch-site': 'none' }
  return client.send('POST', '/api/webhooks/sandbox', { body, type: 'application/json', headers })
}

/** Changes what the sandbox's own books say of a payment, as nothing we do would. */
export const setAtGateway = (
  app: App,
  gatewayId: string,
  status: 'initiated' | 'authorized' | 'paid' | 'failed' | 'voided',
  other: { amount_minor?: number; currency?: string } = {},
) =>
  app.rows('nakheel', db =>
    db
      .updateTable('sandbox_payments')
      .set({ status, ...other })
      .where('id', '=', gatewayId)
      .execute(),
  )

/** Money that moved for a booking, oldest first. */
export function ledgerOf(app: App, bookingId: string, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, db =>
    db
      .selectFrom('payments')
      .select(['kind', 'amount_minor', 'currency', 'posting_key'])
      .where('tenant_id', '=', tenantId(tenant))
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute(),
  )
}

/** The booking is confirmed and its money was posted once. */
export async function expectPaidOnce(app: App, client: Client, bookingId: string): Promise<void> {
  const booking = await bookingOf(client, bookingId)
  expect(booking).toMatchObject({ status: 'confirmed', payment_status: 'paid', due_minor: 0 })
  const ledger = await ledgerOf(app, bookingId, client.tenant)
  expect(ledger.map(row => [row.kind, row.amount_minor])).toEqual([['payment', booking.total_minor]])
}

/** The last report that was kept of a payment at the gateway. */
export function eventOf(app: App, gatewayId: string, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, db =>
    db
      .selectFrom('payment_events')
      .selectAll()
      .where('gateway_payment_id', '=', gatewayId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
}

export function attemptRow(app: App, id: string, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, db =>
    db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('tenant_id', '=', tenantId(tenant))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
}
