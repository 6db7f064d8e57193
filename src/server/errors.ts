import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '#shared/contract/errors.ts'

interface Extra {
  details?: Record<string, string | number | boolean>
  /** Already translated, per field path. */
  errors?: FieldErrors
}

/** A failure the caller is meant to see; anything else answers `server.failed`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details?: Extra['details']
  readonly errors?: FieldErrors

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code)
    this.code = code
    this.status = ERROR_STATUS[code]
    this.details = extra.details
    this.errors = extra.errors
  }
}

/** For pages: the value, or undefined where the answer is "no such thing for you". */
export async function orNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
