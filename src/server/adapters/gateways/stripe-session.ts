import { callGateway, type GatewayConnection, requireAnswer } from './json-call.ts'
import { type Refunds, refunds, type Session, session, sessions } from './stripe-answers.ts'

const EXPAND = 'payment_intent.latest_charge.refunds'
export const pathOf = (id: string) => `/checkout/sessions/${encodeURIComponent(id)}`

async function find(at: GatewayConnection, id: string): Promise<Session | undefined> {
  const query = new URLSearchParams({ 'expand[]': EXPAND })
  if (!id.startsWith('pi_')) return callGateway(at, { path: `${pathOf(id)}?${query}`, answer: session })
  // A webhook about a refund names the payment intent.
  const list = new URLSearchParams({ payment_intent: id, 'expand[]': `data.${EXPAND}` })
  return (await callGateway(at, { path: `/checkout/sessions?${list}`, answer: sessions }))?.data[0]
}

/** Adds the refunds that a charge does not list itself. */
async function complete(at: GatewayConnection, payment_intent: string, listed: Refunds): Promise<void> {
  while (listed.has_more) {
    const starting_after = listed.data.at(-1)?.id ?? ''
    const query = new URLSearchParams({ payment_intent, limit: '100', starting_after })
    const next = await requireAnswer(callGateway(at, { path: `/refunds?${query}`, answer: refunds }))
    listed.data.push(...next.data)
    listed.has_more = next.has_more && next.data.length > 0
  }
}

/** By its id or its payment intent's, with all refunds of its charge. */
export async function getSession(at: GatewayConnection, id: string): Promise<Session | undefined> {
  const found = await find(at, id)
  const { id: intent = '', latest_charge } = found?.payment_intent ?? {}
  if (latest_charge?.refunds) await complete(at, intent, latest_charge.refunds)
  return found
}
