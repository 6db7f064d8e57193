const compact = (date: string) => date.replaceAll('-', '')

/** Ways a date stands in a code, the longest first: 20270114, 270114, 0114. */
const formsOf = (date: string) => [compact(date), compact(date).slice(2), compact(date).slice(4)]

const numbered = (code: string, turn: number) => (turn === 1 ? code : `${code}-${turn}`)

/** The code of a copy on another date: the date in it moves, else it is added; a number makes it unused. */
export function copyCode(code: string, from: string, to: string, used: ReadonlySet<string>): string {
  const at = formsOf(from).findIndex(form => code.includes(form))
  const moved = code.replace(formsOf(from)[at] ?? '', formsOf(to)[at] ?? '')
  return unused(at < 0 ? datedCode(code, to) : moved, used)
}

export const datedCode = (code: string, date: string): string => `${code}-${compact(date).slice(2)}`

export function unused(code: string, used: ReadonlySet<string>): string {
  let turn = 1
  while (used.has(numbered(code, turn))) turn++
  return numbered(code, turn)
}
