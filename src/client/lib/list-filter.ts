import {
  getDefault,
  type InferOutput,
  type ObjectEntries,
  type ObjectSchema,
  parse,
  safeParse,
} from 'valibot'
import { readDate } from '#shared/rules/days/typed-date.ts'

type FilterSchema = ObjectSchema<ObjectEntries, undefined>

/** Parses a list filter; dates in any format, invalid values are ignored. `days`: of a period, its ends in any order. */
export function readFilter<S extends FilterSchema>(
  schema: S,
  query: URLSearchParams,
  days: readonly (keyof S['entries'])[] = [],
): InferOutput<S> {
  const good = Object.entries(schema.entries).flatMap(([name, rule]) => {
    const typed = query.get(name)?.trim()
    if (typed === undefined) return []
    const value = days.includes(name) ? (readDate(typed) ?? '') : typed
    return safeParse(rule as FilterSchema, value).success ? [[name, value] as const] : []
  })
  return parse(schema, inOrder(Object.fromEntries(good), days.map(String)))
}

/** A period that was typed the wrong way round is meant. */
function inOrder(values: Record<string, string>, [from = '', to = '']: readonly string[]) {
  const [first, last] = [values[from], values[to]]
  return first && last && first > last ? { ...values, [from]: last, [to]: first } : values
}

/** The query without empty and default values: `?status=held&after=…`, or ''. */
export function filterQuery<S extends FilterSchema>(
  schema: S,
  filter: InferOutput<S>,
  changes: Partial<InferOutput<S>> = {},
): string {
  const wanted: Record<string, unknown> = { ...filter, ...changes }
  const query = new URLSearchParams()
  for (const [name, rule] of Object.entries(schema.entries)) {
    const value = wanted[name]
    if (value === undefined || value === '') continue
    if (String(value) !== getDefault(rule)) query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
