import { randomPart } from './random.ts'

let lastMs = 0
let lastTime = ''

function timeDigits(now: number): string {
  if (now !== lastMs || lastTime === '') {
    const digits = now.toString(16).padStart(12, '0')
    lastTime = `${digits.slice(0, 8)}-${digits.slice(8)}`
    lastMs = now
  }
  return lastTime
}

const VARIANTS = '89ab89ab89ab89ab'

/** UUID version 7 (RFC 9562): sorts by the time it was made, and cannot be guessed. */
export function newId(now: number = Date.now()): string {
  const random = randomPart(10).toString('hex')
  const variant = VARIANTS[Number.parseInt(random.charAt(3), 16)]
  const time = timeDigits(now)
  return `${time}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** True for what may be an id at all: anything else in an address names nothing. */
export function isId(value: string): boolean {
  return UUID.test(value)
}
