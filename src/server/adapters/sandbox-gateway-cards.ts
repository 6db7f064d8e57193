import type { SANDBOX_SCENARIOS } from '#shared/contract/payments.ts'

export type Scenario = (typeof SANDBOX_SCENARIOS)[number]

/**
 * Card numbers that decide what happens. The first four are Moyasar's published test cards
 * (docs.moyasar.com, testing-cards); the last three are ours: valid check digits, mada range.
 */
export const SANDBOX_CARDS: Record<string, Scenario> = {
  '4201320111111010': 'paid',
  '4201320000311101': 'insufficient_funds',
  '4201321234411220': 'declined',
  '4111111111111111': 'paid_3ds',
  '4201320000001017': 'delayed_webhook',
  '4201320000002023': 'duplicate_webhook',
  '4201320000003039': 'no_return',
}

/** What a card number does; like the real gateway's test mode, any number not listed is declined. */
export function scenarioOf(number: string): Scenario {
  return SANDBOX_CARDS[number] ?? 'declined'
}

export function brandOf(number: string): string {
  if (/^(4201|5888|4409|9682)/.test(number)) return 'mada'
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'card'
}

/** `MM/YY`: a card is good until the end of its month. */
export function cardExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number) as [number, number]
  return Date.UTC(2000 + year, month, 1) <= now.getTime()
}
