import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '#shared/contract/errors.ts'

export interface AppErrorOptions {
  /** Values the caller can act on; also fill the message's placeholders. */
  details?: Record<string, string | number | boolean>
  /** Keys of `validation` or `errors` by field path, translated in the response. */
  errors?: FieldErrors
  /** Completed steps stay: cookies are set. */
  keepsEffects?: boolean
  cause?: unknown
}

/** An expected error. The code determines status and text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorOptions['details']
  readonly errors: FieldErrors | undefined
  readonly keepsEffects: boolean

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
    this.errors = options.errors
    this.keepsEffects = options.keepsEffects ?? false
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** 422: the input is wrong at these fields. */
export const invalid = (errors: FieldErrors): AppError => new AppError('request.invalid', { errors })

/** 422: the input is wrong at one field. */
export const invalidAt = (field: string, message: string): AppError => invalid({ [field]: [message] })

/** Throws 422 if there is an error at any field. */
export function requireNoErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** An error in a command's input, printed without a stack. */
export class Refusal extends Error {}

/** What a unit's work relied on was changed meanwhile, as by a serialisation failure: the unit is repeated. */
export class Repeat extends Error {
  readonly code = '40001'
}

/** Error code of a database, Node or library error. */
export const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Whether another row has what must be unique. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** For the `catch` of a write: 422 at the field when another row has its code. */
export const orCodeUsed =
  (field: string) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? invalidAt(field, 'validation:codeUsed') : error
  }

/** Whether an error is an AppError with one of these codes (default any). */
export function isAppError(error: unknown, ...codes: ErrorCode[]): error is AppError {
  return error instanceof AppError && (codes.length === 0 || codes.includes(error.code))
}

/** For pages: undefined instead of a not-found error. */
export async function orNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAppError(error) && (error.status === 404 || error.code === 'auth.forbidden')) return undefined
    throw error
  }
}
