export interface SigningFacts {
  /** `YYYY-MM-DDTHH:mm:ss` in Riyadh. */
  time: string
  certificateDigest: string
  issuer: string
  serial: string
}

const DS = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
const XADES = ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const SHA256 = 'Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"'

/** Depth of each line. The authority hashes this white space. */
const indent = (depth: number, text: string) => ' '.repeat(depth) + text

const textOf = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function lines({ time, certificateDigest, issuer, serial }: SigningFacts, xades: string, ds: string) {
  return [
    `<xades:SignedProperties${xades} Id="xadesSignedProperties">`,
    indent(36, '<xades:SignedSignatureProperties>'),
    indent(40, `<xades:SigningTime>${time}</xades:SigningTime>`),
    indent(40, '<xades:SigningCertificate>'),
    indent(44, '<xades:Cert>'),
    indent(48, '<xades:CertDigest>'),
    indent(52, `<ds:DigestMethod${ds} ${SHA256}/>`),
    indent(52, `<ds:DigestValue${ds}>${certificateDigest}</ds:DigestValue>`),
    indent(48, '</xades:CertDigest>'),
    indent(48, '<xades:IssuerSerial>'),
    indent(52, `<ds:X509IssuerName${ds}>${textOf(issuer)}</ds:X509IssuerName>`),
    indent(52, `<ds:X509SerialNumber${ds}>${serial}</ds:X509SerialNumber>`),
    indent(48, '</xades:IssuerSerial>'),
    indent(44, '</xades:Cert>'),
    indent(40, '</xades:SigningCertificate>'),
    indent(36, '</xades:SignedSignatureProperties>'),
    indent(32, '</xades:SignedProperties>'),
  ].join('\n')
}

export const hashedProperties = (facts: SigningFacts): string => lines(facts, XADES, DS)
/** The same inside the document, where the name spaces stand further up. */
export const embeddedProperties = (facts: SigningFacts): string => lines(facts, '', '')
