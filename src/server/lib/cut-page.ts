/** The rows of a page of `limit`, found with one more where another page follows, and the id that it comes after. */
export function cutPage<Row extends { id: string }>(found: Row[], limit: number) {
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
