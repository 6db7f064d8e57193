import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { keyFor } from './keys.ts'
import { randomPart } from './random.ts'

/** Encrypts data at rest with AES-256-GCM: nonce (12 bytes), tag (16 bytes), cipher text. */
export function sealBytes(plain: Uint8Array): Buffer {
  const nonce = randomPart(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws for modified data or another secret. */
export function unsealBytes(sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

export const seal = (plain: string): string => sealBytes(Buffer.from(plain, 'utf8')).toString('base64')
export const unseal = (sealed: string): string => unsealBytes(Buffer.from(sealed, 'base64')).toString('utf8')

/** Keyed hash of a text per tenant, for equality only. */
export function fingerprint(tenantId: string, text: string): string {
  return createHmac('sha256', keyFor('fingerprint')).update(`${tenantId}\0${text}`).digest('base64url')
}
