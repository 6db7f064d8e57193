import { createHash, type KeyObject, sign } from 'node:crypto'
import { tagged } from '#shared/rules/invoices/qr.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { CertificateFacts } from '../certificate/certificate.ts'
import { documentParts, hashedXml, signedXml } from './document-xml.ts'
import type { EInvoice } from './e-invoice.ts'
import { extensionsXml } from './signature-xml.ts'
import { hashedProperties } from './signed-properties.ts'
import { dueMinor } from './totals-xml.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8')

/** Base64 of the hexadecimal form: so the authority writes digests inside a stamp. */
export const hexDigest = (text: string): string => Buffer.from(sha256(text).digest('hex')).toString('base64')

/** Stands for the hash before the first document of a unit. */
export const FIRST_PREVIOUS_HASH = hexDigest('0')

export interface SignedDocument {
  xml: string
  hash: string
  qr: string
}

interface Stamp {
  hash: string
  signature: string
}

function qrOf(invoice: EInvoice, { hash, signature }: Stamp, certificate: CertificateFacts): string {
  const { seller, issued, totals, currency, form } = invoice
  const own = [
    seller.name,
    seller.vatNumber,
    issued,
    toDecimal(dueMinor(invoice), currency),
    toDecimal(totals.vat_minor, currency),
    hash,
    signature,
    certificate.publicKey,
  ]
  return tagged(form === 'simplified' ? [...own, certificate.signature] : own)
}

/**
 * Builds, hashes and signs a document. Only these bytes are stored and sent: they are never built again.
 * The signature is over the bytes of the hash, not over `SignedInfo`.
 */
export function signDocument(
  invoice: EInvoice,
  { key, certificate, time }: { key: KeyObject; certificate: CertificateFacts; time: string },
): SignedDocument {
  const parts = documentParts(invoice)
  const bytes = sha256(hashedXml(parts)).digest()
  const hash = bytes.toString('base64')
  const signature = sign('sha256', bytes, { key, dsaEncoding: 'der' }).toString('base64')
  const { digest: certificateDigest, issuer, serial } = certificate
  const signing = { time, certificateDigest, issuer, serial }
  const propertiesDigest = hexDigest(hashedProperties(signing))
  const stamp = { signature, propertiesDigest, invoiceHash: hash, certificate: certificate.text, signing }
  const qr = qrOf(invoice, { hash, signature }, certificate)
  return { xml: signedXml(parts, extensionsXml(stamp), qr), hash, qr }
}
