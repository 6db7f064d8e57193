import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '#shared/contract/errors.ts'

export interface AppErrorOptions {
  /** Figures the caller may act on; they also fill the placeholders of the message. */
  details?: Record<string, string | number | boolean>
  /** Per field path: keys of `validation` or `errors`, translated when the answer is written. */
  errors?: FieldErrors
  /** What was done before the refusal stands: the cookies it asked for are set all the same. */
  settled?: boolean
  cause?: unknown
}

/** A refusal on purpose. The code gives status and text; nothing else of it reaches the caller. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorOptions['details']
  readonly errors: FieldErrors | undefined
  readonly settled: boolean

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
    this.errors = options.errors
    this.settled = options.settled ?? false
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** What a database, Node or another library calls an error by. */
export const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Narrows an unknown error to a refusal with one of these codes (any, when none is named). */
export function isAppError(error: unknown, ...codes: ErrorCode[]): error is AppError {
  return error instanceof AppError && (codes.length === 0 || codes.includes(error.code))
}

/** For pages: the value, or undefined where the answer is that there is no such thing for this caller. */
export async function orNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAppError(error) && (error.status === 404 || error.code === 'auth.forbidden')) return undefined
    throw error
  }
}
