import { normaliseDigits } from '#shared/rules/digits.ts'

export interface LookupInput {
  reference: string
  proof: string
}

/** What to tell after a look-up that did not open a booking. */
export type LookupFailure =
  | { kind: 'mismatch' }
  | { kind: 'wait'; minutes: number }
  | { kind: 'offline' }
  | { kind: 'other'; message: string }

/** Fields left empty, in page order. */
export function missingFields(input: LookupInput): (keyof LookupInput)[] {
  return (['reference', 'proof'] as const).filter(field => !input[field].trim())
}

/** As printed in the confirmation: capitals, Latin digits, no spaces. */
export function cleanReference(typed: string): string {
  return normaliseDigits(typed).replace(/\s/g, '').toUpperCase()
}

interface Refusal {
  status: number
  message: string
  /** Seconds. */
  retryAfter?: number
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'status' in error

/** A wrong reference, a wrong name and a malformed one are the same to the reader. */
export function lookupFailure(error: unknown): LookupFailure {
  if (!isRefusal(error)) return { kind: 'offline' }
  if (error.status === 429)
    return { kind: 'wait', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }
  if (error.status === 404 || error.status === 422) return { kind: 'mismatch' }
  return { kind: 'other', message: error.message }
}
