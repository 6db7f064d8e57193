type Values = Record<string, unknown>
type Texts = Record<string, string>

const MOST = 200

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/**
 * Fields that differ, as the texts of an event. Long texts are cut: the record itself has them whole. `writers`:
 * fields with a text of their own, such as amounts.
 */
export function changedTexts(
  before: Values,
  after: Values,
  writers: Record<string, (value: never) => string> = {},
): { before: Texts; after: Texts; fields: string[] } {
  const fields = Object.keys(after).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const write = (field: string, value: unknown) => writers[field]?.(value as never) ?? textOf(value)
  const texts = (values: Values) =>
    Object.fromEntries(fields.map(field => [field, write(field, values[field])]))
  return { before: texts(before), after: texts(after), fields }
}
