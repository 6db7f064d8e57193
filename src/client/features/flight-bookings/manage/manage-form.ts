import type { PostedRefusal } from '#shared/contract/forms.ts'

/** Where the look-up is answered, on whatever page it stands. */
export const MANAGE_PATH = '/flight-bookings/manage'

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

interface Refusal {
  status: number
  message: string
  /** Seconds. */
  retryAfter?: number | undefined
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'status' in error

/** The same for a form that was posted before the script came. */
export function postedFailure(refusal: PostedRefusal | undefined): LookupFailure | undefined {
  return refusal && lookupFailure({ ...refusal, message: refusal.body.message })
}

/** A wrong reference, a wrong name and a malformed one are the same to the reader. */
export function lookupFailure(error: unknown): LookupFailure {
  if (!isRefusal(error)) return { kind: 'offline' }
  if (error.status === 429)
    return { kind: 'wait', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }
  if (error.status === 404 || error.status === 422) return { kind: 'mismatch' }
  return { kind: 'other', message: error.message }
}
