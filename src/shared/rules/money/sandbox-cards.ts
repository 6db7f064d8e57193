import type { SANDBOX_SCENARIOS } from '#shared/contract/money/payments.ts'

export type Scenario = (typeof SANDBOX_SCENARIOS)[number]

/** Four of Moyasar's test cards (docs.moyasar.com, testing-cards), three of ours in mada's range. */
export const SANDBOX_CARDS: Record<string, Scenario> = {
  '4201320111111010': 'paid',
  '4201320000311101': 'insufficient_funds',
  '4201321234411220': 'declined',
  '4111111111111111': 'paid_3ds',
  '4201320000001017': 'delayed_webhook',
  '4201320000002023': 'duplicate_webhook',
  '4201320000003039': 'no_return',
}
