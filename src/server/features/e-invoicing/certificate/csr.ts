import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { EnvironmentName, UnitTitle } from '#shared/contract/desk/money/e-invoicing.ts'
import { bits, der, octets, oid, printable, sequence, set, utf8, zero } from './der.ts'

/** What the authority reads in a request for a certificate. */
export interface UnitIdentity {
  environment: EnvironmentName
  name: string
  branch: string
  organisation: string
  vatNumber: string
  /** `1-…|2-…|3-…`: maker, model, id. */
  serial: string
  title: UnitTitle
  location: string
  industry: string
}

/** A certificate of one environment is refused by another. */
export const TEMPLATES: Record<EnvironmentName, string> = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
}

const rdn = (type: string, value: Buffer) => set(sequence(oid(type), value))

function subject({ branch, organisation, name }: UnitIdentity): Buffer {
  return sequence(
    rdn('2.5.4.6', printable('SA')),
    rdn('2.5.4.11', utf8(branch)),
    rdn('2.5.4.10', utf8(organisation)),
    rdn('2.5.4.3', utf8(name)),
  )
}

function alternativeName({ serial, vatNumber, title, location, industry }: UnitIdentity): Buffer {
  const directory = sequence(
    // The serial number stands in “surname”.
    rdn('2.5.4.4', utf8(serial)),
    rdn('0.9.2342.19200300.100.1.1', utf8(vatNumber)),
    rdn('2.5.4.12', utf8(title)),
    rdn('2.5.4.26', utf8(location)),
    rdn('2.5.4.15', utf8(industry)),
  )
  return sequence(der(0xa4, directory))
}

const extension = (type: string, value: Buffer) => sequence(oid(type), octets(value))

function requestInfo(identity: UnitIdentity, key: KeyObject): Buffer {
  const extensions = sequence(
    extension('1.3.6.1.4.1.311.20.2', utf8(TEMPLATES[identity.environment])),
    extension('2.5.29.17', alternativeName(identity)),
  )
  const asked = sequence(oid('1.2.840.113549.1.9.14'), set(extensions))
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return sequence(zero, subject(identity), publicKey, der(0xa0, asked))
}

/** A certificate request (PKCS #10) in PEM, signed with the unit's key. */
export function certificateRequest(identity: UnitIdentity, key: KeyObject): string {
  const info = requestInfo(identity, key)
  const signature = sign('sha256', info, { key, dsaEncoding: 'der' })
  const request = sequence(info, sequence(oid('1.2.840.10045.4.3.2')), bits(signature))
  const lines = request.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n')
}
