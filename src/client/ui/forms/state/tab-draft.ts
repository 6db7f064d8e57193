/** Of each field what was typed, and what the server had there. */
export type Draft = Record<string, { typed: unknown; base: unknown }>

/** What differs from the start; undefined if nothing does. */
export function draftOf<V extends object>(
  values: V,
  start: V,
  fields: readonly (keyof V & string)[],
  base = start,
): Draft | undefined {
  const changed = fields.filter(field => values[field] !== start[field])
  return changed.length > 0
    ? Object.fromEntries(changed.map(field => [field, { typed: values[field], base: base[field] }]))
    : undefined
}

/** The draft in the fields that are as at the start, where the server has nothing newer. */
export function restored<V extends object>(
  values: V,
  start: V,
  fields: readonly (keyof V & string)[],
  draft: Draft,
  base = start,
): V {
  const kept = fields.filter(
    field =>
      values[field] === start[field] &&
      draft[field]?.base === base[field] &&
      typeof draft[field].typed === typeof start[field],
  )
  return { ...values, ...Object.fromEntries(kept.map(field => [field, draft[field]?.typed])) }
}
