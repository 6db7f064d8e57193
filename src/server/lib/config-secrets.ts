import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './errors.ts'

const MIN_LENGTH = 32
const WELL_KNOWN = /^(changeme|change-me|secret|password|default|example|test)/i

/** `NAME`, or the content of the file in `NAME_FILE`. */
export function fromEnv(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  if (file) return readFileSync(file, 'utf8').trim()
  return env[name] || undefined
}

export const secretFile = (dataDir: string) => join(dataDir, 'secret')

function generated(dataDir: string): string {
  const file = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process created it.
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Master secret from `RIHLA_SECRET(_FILE)`; generated in the data directory unless servers share a database.
 * @throws Error when it is missing, short or a known default
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
