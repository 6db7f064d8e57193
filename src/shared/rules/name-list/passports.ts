const LINE = /^[A-Z0-9<«‹]{44}$/i

const solid = (line: string) => line.replace(/\s+/g, '')

/** Pairs of lines of machine-readable zones, one row each; undefined when the text has anything else. */
export function passportRows(text: string): string[][] | undefined {
  const lines = text
    .split(/\r\n?|\n/)
    .map(solid)
    .filter(Boolean)
  if (lines.length < 2 || lines.length % 2 === 1 || !lines.every(line => LINE.test(line))) return undefined
  const pairs = Array.from({ length: lines.length / 2 }, (_, at) => [
    lines.slice(2 * at, 2 * at + 2).join(' '),
  ])
  return pairs.every(([pair]) => /^P/i.test(pair ?? '')) ? pairs : undefined
}
