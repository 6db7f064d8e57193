import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'
import { elementsOf } from './der.ts'

/** A new key of a unit, in PEM; it is sealed before it is stored. */
export function newUnitKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export const openKey = (pem: string): KeyObject => createPrivateKey(pem)

export interface CertificateFacts {
  text: string
  /** As a stamp names it: of the text, not of the bytes. */
  digest: string
  /** From the name to the domain: `CN=…, DC=…, DC=local`. */
  issuer: string
  /** Decimal. */
  serial: string
  publicKey: Uint8Array
  signature: Uint8Array
  vatNumber: string | null
  validUntil: Date
}

/** What the authority sends is base64 of the base64 text. */
export const certificateText = (token: string): string => Buffer.from(token, 'base64').toString('utf8').trim()

const VAT_NUMBER = /(?:UID|0\.9\.2342\.19200300\.100\.1\.1)\s*=\s*"?(\d{15})/

/** Reads a certificate. Throws for text that is none. */
export function readCertificate(text: string): CertificateFacts {
  const bytes = Buffer.from(text, 'base64')
  const certificate = new X509Certificate(bytes)
  const [, , signature = Buffer.of(0)] = elementsOf(bytes)
  return {
    text,
    digest: Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64'),
    issuer: certificate.issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
    publicKey: certificate.publicKey.export({ type: 'spki', format: 'der' }),
    // The first byte counts unused bits.
    signature: signature.subarray(1),
    vatNumber: VAT_NUMBER.exec(certificate.subjectAltName ?? '')?.[1] ?? null,
    validUntil: new Date(certificate.validTo),
  }
}
