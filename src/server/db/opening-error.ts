import { codeOf } from '../lib/errors.ts'
import { isBusy, shortageOf } from './failures.ts'

/** Why the database cannot be opened, without password or address. */
export class OpeningError extends Error {
  /** Temporary; otherwise the configuration must change. */
  readonly passes: boolean

  constructor(message: string, passes: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'OpeningError'
    this.passes = passes
  }
}

const SENTENCES: Record<string, string> = {
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000':
    'The database refuses the role in DATABASE_URL: it is unknown, may not log in, or may not connect from here in this way.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  ERR_INVALID_URL: 'DATABASE_URL is not an address of a database.',
}

const TEXTS: [RegExp, string][] = [
  [/does not support SSL/, 'The database refuses TLS, which DATABASE_URL asks for.'],
  [/client password must be/, 'The database asks for a password, and DATABASE_URL has none.'],
]

// Node's codes for untrusted certificates.
const TLS = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

function refusal(error: unknown): string | undefined {
  const code = String(codeOf(error))
  const message = error instanceof Error ? error.message : ''
  if (SENTENCES[code]) return SENTENCES[code]
  if (TLS.test(code)) return `The TLS certificate of the database is not trusted (${code}).`
  if (code === '42501')
    return `The role in DATABASE_URL lacks a right (${message}); docs/operations.md names what it needs.`
  return TEXTS.find(([pattern]) => pattern.test(message))?.[1]
}

/** Explains a connection error; other errors are unchanged. */
export function asOpeningError(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  for (const each of [error, cause]) {
    if (each instanceof OpeningError) return each
    const sentence = refusal(each)
    if (sentence) return new OpeningError(sentence, false, error)
    if (each && isBusy(each)) {
      const why = shortageOf(each) ?? codeOf(each) ?? 'no answer'
      return new OpeningError(`The database cannot be reached or is not ready (${why}).`, true, error)
    }
  }
  return error
}
