import { createHash } from 'node:crypto'
import { codeOf } from '#shared/base/code-letters.ts'

const digest = (name: string) => createHash('sha256').update(`rihla demo ${name}`).digest()

/** A deterministic UUIDv7 of a name and instant, so that seeding is repeatable. */
export function demoId(name: string, at: Date): string {
  const bytes = digest(name).subarray(0, 16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A deterministic pseudo-random number from 0 to `below` - 1. */
export function pick(name: string, below: number): number {
  return digest(name).readUInt32BE(0) % below
}

/** A deterministic code as in booking references and airline locators. */
export function demoCode(name: string, length = 6): string {
  return codeOf(digest(name), length)
}

export function demoBytes(name: string): Uint8Array {
  return digest(name)
}
