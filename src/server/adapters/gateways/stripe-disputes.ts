import type { Dispute } from '../gateway.ts'
import { callGateway, type GatewayConnection, GatewayRefusal, requireAnswer } from './json-call.ts'
import { disputes, type Session, toDisputes } from './stripe-answers.ts'

export async function disputesOf(at: GatewayConnection, found: Session): Promise<Dispute[]> {
  const { payment_intent, amount_total: amountMinor, currency } = found
  const query = new URLSearchParams({ payment_intent: payment_intent?.id ?? '', limit: '100' })
  const call = callGateway(at, { path: `/disputes?${query}`, answer: disputes })
  const listed = await requireAnswer(call).catch(error => {
    // A key without the right to read disputes: it may be under way as long as no one can say.
    if (error instanceof GatewayRefusal) return { data: [] }
    throw error
  })
  const unknown: Dispute = { id: 'unknown', state: 'open', amountMinor, feeMinor: 0 }
  return listed.data.length > 0 ? toDisputes(currency, listed) : [unknown]
}
