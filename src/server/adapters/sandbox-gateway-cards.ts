import { SANDBOX_CARDS, type Scenario } from '#shared/rules/money/sandbox-cards.ts'

export type { Scenario }

/** The scenario of a test card number. As in the real gateway's test mode, other numbers are declined. */
export function scenarioOf(number: string): Scenario {
  return SANDBOX_CARDS[number] ?? 'declined'
}

export function brandOf(number: string): string {
  if (/^(4201|5888|4409|9682)/.test(number)) return 'mada'
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'card'
}

/** `MM/YY`: a card is valid to the end of its month. */
export function cardExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number) as [number, number]
  return Date.UTC(2000 + year, month, 1) <= now.getTime()
}
