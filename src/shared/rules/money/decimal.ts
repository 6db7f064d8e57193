import { fractionDigits, minorUnits } from '../../base/money.ts'
import { normaliseDigits } from '../texts/digits.ts'

/** Minor units as a machine-readable decimal: 115000 SAR → `1150.00`. */
export function toDecimal(minor: number, currency: string): string {
  const digits = fractionDigits(currency)
  const sign = minorUnits(minor) < 0 ? '-' : ''
  const all = String(Math.abs(minor)).padStart(digits + 1, '0')
  if (digits === 0) return sign + all
  return `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`
}

/** Parses an amount (`1,234.5`, `١٢٣٤٫٥`) to minor units; undefined when invalid, negative or too precise. */
export function fromDecimal(text: string, currency: string): number | undefined {
  const digits = fractionDigits(currency)
  const plain = normaliseDigits(text.trim())
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, ',')
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(plain)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.length > digits) return undefined
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}
