import { toDecimal } from '#shared/rules/money/decimal.ts'

type Values = Record<string, unknown>
type Texts = Record<string, string>

const MOST = 200

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** Prices by room are amounts; other numbers stand for themselves. */
const pricesText = (prices: Record<string, number | null> | null, currency: string) =>
  Object.entries(prices ?? {})
    .flatMap(([room, minor]) => (minor === null ? [] : [`${room} ${toDecimal(minor, currency)}`]))
    .join(', ')

const fieldText = (field: string, value: unknown, currency: string) =>
  field === 'prices' ? pricesText(value as Record<string, number | null> | null, currency) : textOf(value)

/** Fields that differ, as the texts of an event. Long texts are cut: the record itself has them whole. */
export function changedTexts(
  before: Values,
  after: Values,
  currency: string,
): { before: Texts; after: Texts; fields: string[] } {
  const fields = Object.keys(after).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const texts = (values: Values) =>
    Object.fromEntries(fields.map(field => [field, fieldText(field, values[field], currency)]))
  return { before: texts(before), after: texts(after), fields }
}
