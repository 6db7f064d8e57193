import { AppError, codeOf } from '../lib/errors.ts'

/** A migration changed a table under a statement that this connection remembers. */
export const isOutdated = (error: unknown) => codeOf(error) === '0A000'

/** Serialisation failure and deadlock too: the transaction did nothing and may run again. */
export const isRetriable = (error: unknown) =>
  codeOf(error) === '40001' || codeOf(error) === '40P01' || isOutdated(error)

const LOST = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const UNREACHED = new Set(['EAI_AGAIN', 'ENOTFOUND', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETUNREACH'])
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout|not currently accepting/i

// The socket of a server that is not there; a missing file is something else.
const isMissingSocket = (error: unknown) =>
  codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'

/** The connection broke or could not be made; a new one may succeed. */
export function isDisconnected(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code === 'string' && (LOST.has(code) || UNREACHED.has(code) || /^08...$/.test(code))) return true
  return isMissingSocket(error) || (error instanceof Error && LOST_TEXT.test(error.message))
}

// A lock or a statement that took too long: of this call, not of the database.
const OF_THE_CALL = new Set(['55P03', '57014'])

const SHORTAGES: Record<string, string> = {
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '58030': 'input/output error',
  '25006': 'read-only',
}

/** What the database lacks for now: room, memory, connections, a disk that answers, the right to write. */
export const shortageOf = (error: unknown): string | undefined => SHORTAGES[String(codeOf(error))]

export const isDiskFull = (error: unknown) => codeOf(error) === '53100'

/** Passes without anything being mended in the code: try again later. */
export const isBusy = (error: unknown): boolean =>
  OF_THE_CALL.has(String(codeOf(error))) || shortageOf(error) !== undefined || isDisconnected(error)

/** A database error as the caller may see it: `server.busy` for what passes; everything else untouched. */
export const asAppError = (error: unknown): unknown =>
  isBusy(error) ? new AppError('server.busy', { cause: error }) : error
