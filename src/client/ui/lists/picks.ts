/** What is ticked after a click on `key`; with `from` all rows between the two become as `key` becomes. */
export function nextPicks(
  picked: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
  from?: string,
): Set<string> {
  const next = new Set(picked)
  const on = !picked.has(key)
  const [here, there] = [keys.indexOf(key), keys.indexOf(from ?? key)]
  const range = here < 0 || there < 0 ? [key] : keys.slice(Math.min(here, there), Math.max(here, there) + 1)
  for (const each of range) {
    if (on) next.add(each)
    else next.delete(each)
  }
  return next
}
