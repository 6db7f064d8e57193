const [AHEAD, LENGTH] = [60, 600]

/** The passages of two texts from just before they begin to differ, for an audit that keeps no whole page. */
export function changedPassage(before: string, after: string): { before: string; after: string } {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const from = Math.max(0, same - AHEAD)
  const cut = (text: string) => (from > 0 ? '…' : '') + text.slice(from, from + LENGTH)
  return { before: cut(before), after: cut(after) }
}
