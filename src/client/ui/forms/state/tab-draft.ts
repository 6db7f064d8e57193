export type Draft = Record<string, unknown>

/** What differs from the start; undefined if nothing does. */
export function draftOf<V extends object>(
  values: V,
  start: V,
  fields: readonly (keyof V & string)[],
): Draft | undefined {
  const typed = fields.filter(field => values[field] !== start[field])
  return typed.length > 0 ? Object.fromEntries(typed.map(field => [field, values[field]])) : undefined
}

/** The draft in the fields that are as at the start. */
export function restored<V extends object>(
  values: V,
  start: V,
  fields: readonly (keyof V & string)[],
  draft: Draft,
): V {
  const kept = fields.filter(
    field => values[field] === start[field] && typeof draft[field] === typeof start[field],
  )
  return { ...values, ...Object.fromEntries(kept.map(field => [field, draft[field]])) }
}
