import { normaliseDigits } from '../texts/digits.ts'

/** Digits of a typed ticket number: `065-2148 773 201` → `0652148773201`. */
export const tidyTicket = (typed: string): string => normaliseDigits(typed).replace(/[\s-]/g, '')

/** Three digits of the airline and ten of its own, without check digit (IATA resolution 722f). */
export const isTicketNumber = (number: string): boolean => /^\d{13}$/.test(number)

/** Airline format: `065 2148 773 201`. */
export const printedTicket = (number: string): string =>
  number.replace(/^(\d{3})(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

export type TicketWarning = 'other_airline' | 'unknown_airline'

/** The airline by the first three digits; a warning only, since the list of airlines is never complete. */
export function ticketWarning(
  number: string,
  { own, known }: { own: string | null; known: readonly string[] },
): TicketWarning | undefined {
  const prefix = number.slice(0, 3)
  if (prefix === own) return undefined
  return known.includes(prefix) ? 'other_airline' : 'unknown_airline'
}
