import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { AppError } from './errors.ts'

const derive = promisify(argon2)
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
const MAX_CONCURRENT = 4
const MAX_WAITING = 64
const MAX_BYTES = 256

const derivations = pLimit(MAX_CONCURRENT)

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (derivations.pendingCount >= MAX_WAITING) throw new AppError('server.busy')
  return derivations(work)
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** PHC string of the password as typed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await limited(() => derive('argon2id', { ...COST, message: password, nonce }))
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Verifies a password. Throws `server.busy` when too many are queued. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const found = PHC.exec(hash)
  if (!found || Buffer.byteLength(password) > MAX_BYTES) return false
  const [, memory, passes, parallelism, nonce, tag] = found as unknown as string[]
  const expected = Buffer.from(tag as string, 'base64')
  const derived = await limited(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(nonce as string, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(derived, expected)
}

/** Whether the hash has other parameters or is malformed. */
export function needsRehash(hash: string): boolean {
  const [, memory, passes, parallelism, , tag = ''] = PHC.exec(hash) ?? []
  const cost = [memory, passes, parallelism, Buffer.from(tag, 'base64').length]
  return cost.map(Number).join() !== [COST.memory, COST.passes, COST.parallelism, COST.tagLength].join()
}

let dummy: Promise<string> | undefined

/** A hash that matches no password; verifying it costs the same. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(24).toString('base64'))
  return dummy
}
