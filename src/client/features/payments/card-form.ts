import * as v from 'valibot'
import { paySandbox } from '#shared/contract/payments.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { cardToSend, type TypedCard } from '#shared/rules/money/card-typing.ts'
import { fieldErrors } from '#shared/rules/site/issues.ts'

export const CARD_FIELDS = ['number', 'name', 'expiry', 'cvc'] as const
export type CardField = (typeof CARD_FIELDS)[number]
export type Card = TypedCard
export const EMPTY_CARD: Card = { number: '', name: '', expiry: '', cvc: '' }

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
