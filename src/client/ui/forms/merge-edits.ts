type Values = Record<string, string>

export interface Merged {
  values: Values
  /** Columns that both changed, differently: mine stay in the form. */
  both: string[]
}

/** Brings edits of `base` onto what was saved meanwhile: untouched columns follow theirs. */
export function mergeEdits(base: Values, mine: Values, theirs: Values): Merged {
  // A list may be longer in one of them.
  const columns = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const touched = (column: string) => mine[column] !== base[column]
  const values = Object.fromEntries(
    columns.map(column => [column, (touched(column) ? mine[column] : theirs[column]) ?? '']),
  )
  const both = columns.filter(
    column => touched(column) && theirs[column] !== base[column] && theirs[column] !== mine[column],
  )
  return { values, both }
}
