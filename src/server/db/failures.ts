import { AppError, codeOf } from '../lib/errors.ts'

/** A migration changed a table under a prepared statement. */
export const isOutdated = (error: unknown) => codeOf(error) === '0A000'

/** Serialisation failure or deadlock: the transaction can be repeated. */
export const isRetriable = (error: unknown) =>
  codeOf(error) === '40001' || codeOf(error) === '40P01' || isOutdated(error)

const LOST = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const UNREACHED = new Set(['EAI_AGAIN', 'ENOTFOUND', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETUNREACH'])
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout|connection timeout|not currently accepting/i

// A missing socket, not any missing file.
const isMissingSocket = (error: unknown) =>
  codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'

/** The connection failed; a new one may work. */
export function isDisconnected(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code === 'string' && (LOST.has(code) || UNREACHED.has(code) || /^08...$/.test(code))) return true
  return isMissingSocket(error) || (error instanceof Error && LOST_TEXT.test(error.message))
}

// Lock or statement timeout: concerns the call, not the database.
const OF_THE_CALL = new Set(['55P03', '57014'])

export const isOfTheCall = (error: unknown): boolean => OF_THE_CALL.has(String(codeOf(error)))

const SHORTAGES: Record<string, string> = {
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '58030': 'input/output error',
  '25006': 'read-only',
}

/** What the database is short of: disk, memory, connections, write access. */
export const shortageOf = (error: unknown): string | undefined => SHORTAGES[String(codeOf(error))]

export const isDiskFull = (error: unknown) => codeOf(error) === '53100'

/** Temporary: try again later. */
export const isBusy = (error: unknown): boolean =>
  isOfTheCall(error) || shortageOf(error) !== undefined || isDisconnected(error)

/** Maps temporary database errors to `server.busy`; others are unchanged. */
export const asAppError = (error: unknown): unknown =>
  isBusy(error) ? new AppError('server.busy', { cause: error }) : error
