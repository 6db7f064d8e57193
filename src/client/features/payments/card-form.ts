import * as v from 'valibot'
import { paySandbox } from '#shared/contract/payments.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { normaliseDigits } from '#shared/rules/digits.ts'
import { fieldErrors } from '#shared/rules/issues.ts'

export const CARD_FIELDS = ['number', 'name', 'expiry', 'cvc'] as const
export type CardField = (typeof CARD_FIELDS)[number]
export type Card = Record<CardField, string>
export const EMPTY_CARD: Card = { number: '', name: '', expiry: '', cvc: '' }

const digitsOf = (typed: string) => normaliseDigits(typed).replace(/\D/g, '')

/** `4201320111111010` → `4201 3201 1111 1010`, in any digits. */
export function groupNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Types the slash by itself: `127` → `12/7`. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** What travels to the gateway. */
export function cardToSend({ number, name, expiry, cvc }: Card): Card {
  return { number: digitsOf(number), name, expiry, cvc: digitsOf(cvc) }
}

/** Problems of the form by field; an empty field asks for itself by name. */
export function checkCard(card: Card, t: T): Partial<Card> {
  const schema = paySandbox.body
  const { issues = [] } = schema ? v.safeParse(schema, cardToSend(card)) : {}
  const malformed = Object.entries(fieldErrors(issues, t)).map(([field, messages]) => [field, messages[0]])
  const missing = CARD_FIELDS.filter(field => card[field].trim() === '').map(field => [
    field,
    t(`sandbox:card.missing.${field}`),
  ])
  return Object.fromEntries([...malformed, ...missing])
}
