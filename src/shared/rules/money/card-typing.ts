import { normaliseDigits } from '../texts/digits.ts'

export type TypedCard = Record<'number' | 'name' | 'expiry' | 'cvc', string>

const digitsOf = (typed: string) => normaliseDigits(typed).replace(/\D/g, '')

/** `4201320111111010` → `4201 3201 1111 1010`, in any digits. */
export function groupNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Inserts the slash: `127` → `12/7`. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export function cardToSend({ number, name, expiry, cvc }: TypedCard): TypedCard {
  return { number: digitsOf(number), name, expiry: groupExpiry(expiry), cvc: digitsOf(cvc) }
}
