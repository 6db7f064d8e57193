const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion']

function belowHundred(n: number): string {
  if (n < 20) return ONES[n] ?? ''
  const one = n % 10
  return `${TENS[Math.floor(n / 10)]}${one ? `-${ONES[one]}` : ''}`
}

function belowThousand(n: number): string {
  const hundreds = Math.floor(n / 100)
  if (hundreds === 0) return belowHundred(n)
  const rest = n % 100
  return `${ONES[hundreds]} hundred${rest ? ` and ${belowHundred(rest)}` : ''}`
}

/** A whole number in English words: 1005 → `one thousand and five`. */
export function englishWords(n: number): string {
  if (n === 0) return ONES[0] ?? ''
  const groups: string[] = []
  for (let left = n, scale = 0; left > 0; left = Math.floor(left / 1000), scale++) {
    const group = left % 1000
    if (group > 0) groups.unshift(`${belowThousand(group)}${SCALES[scale]}`)
  }
  const last = n % 1000
  if (groups.length > 1 && last > 0 && last < 100) groups.push(`and ${groups.pop()}`)
  return groups.join(' ')
}
