const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.sa',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'protonmail.com',
]

/** Edit distance; a transposition counts as one. */
export function slips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (i > 1 && j > 1 && swapped) least = Math.min(least, at(i - 2, j - 2) + 1)
      ;(rows[i] as number[])[j] = least
    }
  }
  return at(a.length, b.length)
}

/** `a@gmial.com` → `a@gmail.com`; undefined when there is no close match. */
export function suggestEmail(email: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || !domain || DOMAINS.includes(domain)) return undefined
  const near = DOMAINS.map(known => ({ known, distance: slips(domain, known) })).sort(
    (a, b) => a.distance - b.distance,
  )[0]
  return near && near.distance <= 2 && domain.length > 5 ? `${name}@${near.known}` : undefined
}
