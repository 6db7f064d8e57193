const MINUTE = 60_000
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 60 * MINUTE
const KEEP_TRYING_MS = 3 * 24 * 60 * MINUTE
/** How long the job of a new mail may take to come before the round asks for it again. */
const PATIENCE_MS = 10 * MINUTE
/**
 * Longer than a delivery takes: one that is silent for 20 s is given up (adapters/mail.ts). A server that answers each
 * step just in time can make it longer; then the mail goes out twice under one Message-ID, as after a crash.
 */
const LEASE_MS = 2 * MINUTE
/** Links in mails live 45 minutes and more. */
const CONTENT_MS = 30 * MINUTE

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** When the round takes a mail over whose job did not come. */
export const overdueAt = (now: Date): Date => after(now, PATIENCE_MS)
/** Until when the worker that took a mail is the only one to send it. */
export const leaseUntil = (now: Date): Date => after(now, LEASE_MS)
/** After this instant a mail that could not be delivered has failed. */
export const giveUpAt = (now: Date): Date => after(now, KEEP_TRYING_MS)

/** Whether a mail that may have gone out, written at `at`, can be sent again as it was. */
export const isFresh = (at: Date, now: Date): boolean => now < after(at, CONTENT_MS)

/** When to try again after `tries` failed ones: 15 s, then twice as long each time, an hour at most. */
export const nextTryAt = (tries: number, now: Date): Date =>
  after(now, Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS))

export interface Failure {
  /** Class and SMTP code, e.g. `EENVELOPE 550`; names no person. */
  code: string
  /** The receiving server refused this mail for good. */
  permanent: boolean
  /** The mail may have been taken all the same: the connection broke before the answer came. */
  unclear: boolean
}

interface MailError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  syscall?: unknown
}

// A refusal of the login or of the sender is a fault of our settings, which are mended.
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA'])
const NEVER_CONNECTED = new Set(['EDNS', 'ETLS', 'EAUTH'])

/**
 * What a failed delivery means. Without an answer of the server it is unclear, unless no connection was made: the
 * library does not tell a connection that broke before the mail from one that broke after it.
 */
export function readFailure(error: unknown): Failure {
  const { code, command, responseCode, syscall } = (error ?? {}) as MailError
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const name = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
  const neverConnected = NEVER_CONNECTED.has(name) || syscall === 'connect'
  return {
    code: status === undefined ? name : `${name} ${status}`,
    permanent: status !== undefined && status >= 500 && OF_THE_MAIL.has(String(command)),
    unclear: status === undefined && !neverConnected,
  }
}
