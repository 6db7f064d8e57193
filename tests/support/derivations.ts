import crypto, { type Argon2Parameters, randomBytes } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Deriving a key from a password takes 34 ms of processor. The people of the tests share one hash and few passwords:
 * each is derived once in a process. Where time is what is looked at it is derived each time, and not at all where
 * no password is to fit.
 */
export type Way = 'once' | 'each time' | 'never'

type Done = (error: Error | null, key: Buffer<ArrayBuffer>) => void

/** Kept when modules are loaded again. */
const KEPT = Symbol.for('rihla.derivations')
const kept = globalThis as { [KEPT]?: { way: Way } }

const nameOf = ({ message, nonce, ...cost }: Argon2Parameters) =>
  [Buffer.from(message as string), nonce as Buffer].map(part => part.toString('base64')).join() +
  JSON.stringify(cost)

function remember(): { way: Way } {
  const state = { way: 'once' as Way }
  const real = crypto.argon2
  const known = new Map<string, Buffer<ArrayBuffer>>()
  crypto.argon2 = (kind, parameters, done: Done) => {
    const name = nameOf(parameters)
    const key = state.way === 'never' ? randomBytes(parameters.tagLength) : known.get(name)
    if (key && state.way !== 'each time') return void setImmediate(done, null, Buffer.from(key))
    real(kind, parameters, (error, made) => {
      if (!error) known.set(name, Buffer.from(made))
      done(error, made)
    })
  }
  // Before the server's modules are loaded.
  syncBuiltinESMExports()
  return state
}

kept[KEPT] ??= remember()
kept[KEPT].way = 'once'

/** For this file. */
export function derive(way: Way): void {
  if (kept[KEPT]) kept[KEPT].way = way
}
