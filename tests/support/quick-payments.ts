import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { listUnmatched } from '#shared/contract/desk/money/unmatched.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import * as paying from './paying.ts'

let payers = 0
/** An amount of one's own, of another payer each time. */
export const openBody = (changes: Record<string, unknown> = {}) => ({
  mode: 'open' as const,
  name: 'Omar Alharbi',
  mobile: '+966501234567',
  email: `payer${++payers}@example.com`,
  amount_minor: 50_000,
  purpose: 'Visa fee',
  method: 'card' as const,
  ...changes,
})

export const gatewayIdOf = (url: string | null) => url?.split('/').at(-1) as string

/** Money that waits to be matched. */
export const inboxOf = async (staff: Client) => (await staff.call(listUnmatched)).data.rows

export async function settleQuick(
  app: App,
  client: Client,
  attempt: { id: string; pay_url: string | null },
  card: string = paying.CARDS.paid,
) {
  await paying.sendCard(client, gatewayIdOf(attempt.pay_url), card)
  const paid = await paying.attemptOf(client, attempt.id)
  await app.drainJobs()
  return paid
}

/** An amount that was paid by card and belongs to no booking yet. */
export async function aPaidQuick(app: App, staff: Client, changes: Record<string, unknown> = {}) {
  const client = app.guest(staff.tenant)
  const { data } = await client.call(createQuickPayment, { body: openBody(changes) })
  await settleQuick(app, client, data)
  const row = (await inboxOf(staff)).find(({ reference }) => reference === data.target.reference)
  return { attempt: data, row: row as NonNullable<typeof row>, client }
}

export const LINK = {
  service: 'visa',
  purpose: 'Visa service, 3 people',
  note: 'As agreed on the phone',
  amount_minor: 103_500,
  min_minor: null,
  max_minor: null,
  once: true,
  days: 2,
} as const

export const aLinkOf = async (staff: Client, changes: Record<string, unknown> = {}) =>
  (await staff.call(createPaymentLink, { body: { ...LINK, ...changes } })).data

export const codeOf = ({ url }: { url: string }) => new URL(url).searchParams.get('code') as string

export const byLink = (client: Client, code: string, changes: Record<string, unknown> = {}) =>
  client.call(createQuickPayment, {
    body: { mode: 'link', code, method: 'card', email: 'omar@example.com', ...changes } as never,
  })
