import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/base/durations.ts'

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = HOUR_MS
export const KEEP_TRYING_MS = 3 * DAY_MS
/** How long a mail's job may be missing before the periodic task queues it again. */
const PATIENCE_MS = 10 * MINUTE_MS
/** Longer than most deliveries. A slower one is sent twice under the same Message-ID, as after a crash. */
const LEASE_MS = 2 * MINUTE_MS
/** Links in mails are valid for at least 45 minutes. */
const CONTENT_MS = 30 * MINUTE_MS

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

export const overdueAt = (now: Date): Date => after(now, PATIENCE_MS)
/** A worker has the mail exclusively until then. */
export const leaseUntil = (now: Date): Date => after(now, LEASE_MS)
export const giveUpAt = (now: Date): Date => after(now, KEEP_TRYING_MS)

/** Whether content written at `at` can be sent again unchanged. */
export const isFresh = (at: Date, now: Date): boolean => now < after(at, CONTENT_MS)

/** Retry delay after `tries` failures: 15 s, doubled each time, at most an hour. */
export const nextTryAt = (tries: number, now: Date): Date =>
  after(now, Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS))

export interface Failure {
  /** Class and SMTP code, e.g. `EENVELOPE 550`; not personal. */
  code: string
  /** Rejected permanently by the receiving server. */
  permanent: boolean
  /** May have been accepted: the connection broke before the response. */
  unclear: boolean
}

interface MailError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  syscall?: unknown
}

// A rejected login or sender is a configuration error, which can be fixed.
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA'])
const NEVER_CONNECTED = new Set(['EDNS', 'ETLS', 'EAUTH'])

/** Classifies a failed delivery. Without a response it is unclear, unless no connection was made. */
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
