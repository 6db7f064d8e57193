import 'reflect-metadata'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Name, Pkcs10CertificateRequest, X509Certificate } from '@peculiar/x509'
import * as der from '../../../src/server/features/e-invoicing/certificate/der.ts'

/** Certificates of the simulated authority. Other libraries than the site's read them, so that an error in one is found. */

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const DC = '0.9.2342.19200300.100.1.25'
const name = (type: string, value: Buffer) => der.set(der.sequence(der.oid(type), value))
const ia5 = (text: string) => der.der(0x16, Buffer.from(text))
const ISSUER = der.sequence(
  ...['local', 'gov', 'extgazt'].map(domain => name(DC, ia5(domain))),
  name('2.5.4.3', der.printable('SIMULATED-CA')),
)
const ECDSA_SHA256 = der.sequence(der.oid('1.2.840.10045.4.3.2'))
const time = (at: Date) => der.der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`))

export interface ReadRequest {
  raw: Pkcs10CertificateRequest
  template: string
  /** Values of the alternative name by attribute. */
  facts: Record<string, string>
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Whether a signature in DER over these bytes is of this key, asked of another library. */
export function verifies(signature: Uint8Array, signed: Uint8Array, spki: Uint8Array): boolean {
  const point = spki.subarray(-65)
  return secp256k1.verify(signature, sha256(signed), point, { prehash: false, format: 'der', lowS: false })
}

/** Reads the strings of a directory name: attribute type → value. */
function readNames(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/,\s*(?=[\w.]+=)/).map(part => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1)]
    }),
  )
}

export const factsOf = (san: ArrayBuffer | undefined): Record<string, string> => {
  if (!san) return {}
  // SEQUENCE > [4] > Name: the name itself is behind both heads.
  const bytes = Buffer.from(san)
  const head = (at: number) => at + 2 + ((bytes[at + 1] ?? 0) & 0x80 ? (bytes[at + 1] ?? 0) & 0x7f : 0)
  const inner = bytes.subarray(head(head(0)))
  return readNames(new Name(new Uint8Array(inner)).toString())
}

/** A request in PEM. Undefined when it cannot be read or is not signed with its own key. */
export function readRequest(pem: string): ReadRequest | undefined {
  try {
    const raw = new Pkcs10CertificateRequest(pem)
    const whole = new Uint8Array(raw.rawData)
    const head = (whole[1] ?? 0) & 0x80 ? 2 + ((whole[1] ?? 0) & 0x7f) : 2
    const size = Number.parseInt(Buffer.from(whole.subarray(head + 2, head + 4)).toString('hex'), 16)
    const info = whole.subarray(head, head + 4 + size)
    if (!verifies(new Uint8Array(raw.signature), info, new Uint8Array(raw.publicKey.rawData)))
      return undefined
    const template = raw.extensions.find(({ type }) => type === '1.3.6.1.4.1.311.20.2')
    const san = raw.extensions.find(({ type }) => type === '2.5.29.17')
    return {
      raw,
      template: Buffer.from(template?.value ?? new ArrayBuffer(0))
        .subarray(2)
        .toString('utf8'),
      facts: factsOf(san?.value),
    }
  } catch {
    // Not a certificate request.
    return undefined
  }
}

/** A certificate for the key of a request, as the authority sends it: base64 of base64. */
export function issueCertificate({ raw }: ReadRequest, validUntil: Date): { token: string; der: Buffer } {
  const serial = der.der(0x02, Buffer.concat([Buffer.of(0x19), randomBytes(18)]))
  const san = raw.extensions.find(({ type }) => type === '2.5.29.17')
  const info = der.sequence(
    der.der(0xa0, der.der(0x02, Buffer.of(2))),
    ...[serial, ECDSA_SHA256, ISSUER],
    der.sequence(time(new Date('2020-01-01T00:00:00Z')), time(validUntil)),
    Buffer.from(raw.subjectName.toArrayBuffer()),
    Buffer.from(raw.publicKey.rawData),
    der.der(0xa3, der.sequence(Buffer.from(san?.rawData ?? new ArrayBuffer(0)))),
  )
  const signature = sign('sha256', info, { key: privateKey, dsaEncoding: 'der' })
  const bytes = der.sequence(info, ECDSA_SHA256, der.bits(signature))
  return { token: Buffer.from(bytes.toString('base64')).toString('base64'), der: bytes }
}

/** What a stamp and a QR code must contain of a certificate. */
export function readIssued(bytes: Uint8Array) {
  const certificate = new X509Certificate(new Uint8Array(bytes))
  const text = Buffer.from(bytes).toString('base64')
  return {
    text,
    digest: Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64'),
    issuer: certificate.issuerName.toString().split(', ').reverse().join(', '),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
    spki: Buffer.from(certificate.publicKey.rawData),
    signature: Buffer.from(certificate.signature),
  }
}
