import type { ErrorBody } from './errors.ts'

/** Why a posted form was not taken, as the call behind it answered. */
export interface PostedRefusal {
  status: number
  body: ErrorBody
  /** Seconds to wait, when the server said so. */
  retryAfter?: number
}

/**
 * What became of a form that was posted without a script. With a refusal the page is its answer, and shows
 * again what was typed. Without one the form was taken, and this is the page after it.
 */
export interface Posted {
  /** Name of the form, as its hidden control `form` says it. */
  form: string
  /** Texts by the names of the controls. Never a password or a card. */
  values: Record<string, string>
  /** What the next page says, in its language. */
  message?: string
  refusal?: PostedRefusal
}
