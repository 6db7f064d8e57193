import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayName } from '#shared/base/gateways.ts'
import type { Client } from '../caller.ts'
import type { Shown } from './hosted-page.ts'

/** How the next call goes wrong. Some do what was asked for, and do not say so. */
export type Fault = 'reset_after' | 'error_after' | 'html_after' | 'error_before' | 'truncated' | 'redirect'
const AFTER: Fault[] = ['reset_after', 'error_after', 'html_after', 'truncated']

/** `name`: what the order was called. */
export interface SimRefund {
  amountMinor: number
  state: 'pending' | 'settled' | 'failed'
  name?: string
}

/** A payment in a simulator's books, in minor units whatever its API says. */
export interface SimPayment {
  id: string
  attemptId: string
  /** `asked`: the payer’s bank wants 3-D Secure; `unproved`: it was not passed. */
  status: 'open' | 'asked' | 'unproved' | 'paid' | 'declined' | 'closed'
  amountMinor: number
  currency: string
  live: boolean
  refunds: SimRefund[]
  /** Refunds are taken, and settled or declined later. */
  refundsWait?: boolean
  disputed?: boolean
  /** Where the dispute stands, by Stripe’s names; `needs_response` without. The fee is in the payment’s currency. */
  dispute?: { status: string; amountMinor?: number; feeMinor?: number }
  returnUrl: string
}

export interface Webhook {
  body: string
  headers: Record<string, string>
}

export interface Simulator {
  gateway: GatewayName
  url: string
  key: string
  webhookSecret?: string
  payments: Map<string, SimPayment>
  /** `METHOD path` of every call. */
  asked: string[]
  /** Of the next call `METHOD path` that matches. */
  fail(fault: Fault, call: RegExp): void
  /** Answers calls that match only after `release`; `arrived` when so many wait. */
  pause(call: RegExp, count?: number): Pause
  /** What the gateway sends about a payment. */
  webhook(
    payment: SimPayment,
    options?: { event?: string; now?: Date; secret?: string; live?: boolean; nth?: number },
  ): Webhook
  close(): void
}

export interface Pause {
  arrived: Promise<void>
  release(): void
}

export interface SimCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
}
export type SimAnswer = { status: number; body: unknown }

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function misbehave(fault: Fault, outgoing: ServerResponse, text: string): void {
  if (fault === 'reset_after') return void outgoing.destroy()
  if (fault === 'redirect')
    return void outgoing.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  if (fault === 'truncated') return void outgoing.writeHead(200).end(text.slice(0, -5))
  if (fault === 'html_after') return void outgoing.writeHead(200).end('<html>Busy</html>')
  outgoing.writeHead(500).end('{"message":"try later"}')
}

/** Delays calls until they are released. */
function gate() {
  let held: { call: RegExp; count: number; here: () => void; until: Promise<void> } | undefined
  const pass = async (name: string): Promise<void> => {
    if (!held?.call.test(name)) return
    if (--held.count === 0) held.here()
    await held.until
  }
  const pause = (call: RegExp, count = 1): Pause => {
    const { promise: arrived, resolve: here } = Promise.withResolvers<void>()
    const { promise: until, resolve } = Promise.withResolvers<void>()
    held = { call, count, here, until }
    const release = () => {
      held = undefined
      resolve()
    }
    return { arrived, release }
  }
  return { pass, pause }
}

interface Served {
  answer: (call: SimCall) => SimAnswer
  /** Undefined for calls of the API. */
  page: (call: SimCall) => Shown | undefined
  port?: number
}

function show({ status, html, to }: Shown, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { 'content-type': 'text/html', ...(to && { location: to }) }).end(html)
}

/** Serves the API and the pages of a gateway on a port of its own. */
export async function serve({ answer, page, port = 0 }: Served) {
  const asked: string[] = []
  let next: { fault: Fault; call: RegExp } | undefined
  const { pass, pause } = gate()
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const call = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      text: await textOf(incoming),
    }
    const shown = page(call)
    if (shown) return show(shown, outgoing)
    const name = `${call.method} ${call.path}`
    asked.push(name)
    await pass(name)
    const fault = next?.call.test(name) ? next.fault : undefined
    if (fault) next = undefined
    const done = fault && !AFTER.includes(fault) ? undefined : answer(call)
    const text = JSON.stringify(done?.body ?? {})
    if (fault) return misbehave(fault, outgoing, text)
    outgoing.writeHead(done?.status ?? 200, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>(ready => server.listen(port, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const fail = (fault: Fault, call: RegExp) => {
    next = { fault, call }
  }
  return { asked, fail, pause, close, url }
}

/** What went back, or is about to. */
export const refundedOf = ({ refunds }: SimPayment) =>
  refunds.reduce((sum, { amountMinor, state }) => sum + (state === 'failed' ? 0 : amountMinor), 0)

/** False when it is more than is left. */
export function takeRefund(payment: SimPayment, amountMinor: number, name?: string): boolean {
  if (payment.status !== 'paid' || refundedOf(payment) + amountMinor > payment.amountMinor) return false
  payment.refunds.push({ amountMinor, state: payment.refundsWait ? 'pending' : 'settled', name })
  return true
}

/** Counts what happened to the refunds of a payment, so that each report of them is another one. */
export const refundSteps = ({ refunds }: SimPayment) =>
  refunds.reduce((sum, { state }) => sum + { pending: 1, settled: 2, failed: 3 }[state], 0)

/** As the gateway sends it to the site of this client. */
export const sendWebhook = (client: Client, { gateway }: Pick<Simulator, 'gateway'>, webhook: Webhook) =>
  client.send('POST', `/api/webhooks/${gateway}`, {
    body: webhook.body,
    type: 'application/json',
    headers: { 'sec-fetch-site': 'none', ...webhook.headers },
  })
