import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './errors.ts'

const MIN_LENGTH = 32
const WELL_KNOWN = /^(changeme|change-me|secret|password|default|example|test)/i

/** `NAME`, or the content of the file that `NAME_FILE` names. */
export function fromEnv(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  if (file) return readFileSync(file, 'utf8').trim()
  return env[name] || undefined
}

function generated(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Made before, or by another process in this moment.
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * The secret every key is derived from. Given by `RIHLA_SECRET` or `RIHLA_SECRET_FILE`; without one it is
 * made once and kept in the data directory, except for a production server on a database of its own,
 * where several machines must share it.
 * @throws Error in plain words when it is missing, short or a well-known default.
 */
export function readSecret(env: NodeJS.ProcessEnv, dataDir: string, mustBeGiven: boolean): string {
  const given = fromEnv(env, 'RIHLA_SECRET')
  if (given === undefined) {
    if (mustBeGiven) throw new Error('RIHLA_SECRET (or RIHLA_SECRET_FILE) must be set in production.')
    return generated(dataDir)
  }
  if (given.length < MIN_LENGTH) throw new Error(`RIHLA_SECRET must have at least ${MIN_LENGTH} characters.`)
  if (WELL_KNOWN.test(given)) throw new Error('RIHLA_SECRET is a well-known default. Choose a random one.')
  return given
}
