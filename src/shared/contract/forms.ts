import type { ErrorBody } from './errors.ts'

/** Why a posted form was rejected, from the call behind it. */
export interface PostedRefusal {
  status: number
  body: ErrorBody
  retryAfter?: number
}

/** Result of a form posted without JavaScript: refused, or accepted and this is the next page. */
export interface Posted {
  form: string
  /** Entered values by field name. Never passwords or cards. */
  values: Record<string, string>
  message?: string
  refusal?: PostedRefusal
}
