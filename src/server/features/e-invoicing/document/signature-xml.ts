import { embeddedProperties, type SigningFacts } from './signed-properties.ts'
import { group, leaf, type Xml } from './xml.ts'

export interface SignatureFacts {
  invoiceHash: string
  propertiesDigest: string
  signature: string
  /** Base64 of the DER form. */
  certificate: string
  signing: SigningFacts
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const ENVELOPED = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'
const C14N = 'http://www.w3.org/2006/12/xml-c14n11'
const LEFT_OUT = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"].map(
  name => `not(//ancestor-or-self::${name})`,
)

const empty = (name: string, algorithm: string) => `<${name} Algorithm="${algorithm}"></${name}>`

const transforms = group(
  'ds:Transforms',
  ...LEFT_OUT.map(
    path =>
      `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116">${leaf('ds:XPath', path)}</ds:Transform>`,
  ),
  empty('ds:Transform', C14N),
)

const digest = (value: string) =>
  empty('ds:DigestMethod', 'http://www.w3.org/2001/04/xmlenc#sha256') + leaf('ds:DigestValue', value)

function signedInfo({ invoiceHash, propertiesDigest }: SignatureFacts): Xml {
  return group(
    'ds:SignedInfo',
    empty('ds:CanonicalizationMethod', C14N),
    empty('ds:SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'),
    `<ds:Reference Id="invoiceSignedData" URI="">${transforms}${digest(invoiceHash)}</ds:Reference>`,
    `<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">${digest(propertiesDigest)}</ds:Reference>`,
  )
}

const properties = (signing: SigningFacts) =>
  `<xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">${embeddedProperties(signing)}</xades:QualifyingProperties>`

const wrapped = (signature: Xml) =>
  group(
    'sac:SignatureInformation',
    leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:1'),
    leaf('sbc:ReferencedSignatureID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
    `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature">${signature}</ds:Signature>`,
  )

/** The electronic stamp (XAdES), which stands directly behind the root tag. */
export function extensionsXml(facts: SignatureFacts): Xml {
  const signature = [
    signedInfo(facts),
    leaf('ds:SignatureValue', facts.signature),
    group('ds:KeyInfo', group('ds:X509Data', leaf('ds:X509Certificate', facts.certificate))),
    group('ds:Object', properties(facts.signing)),
  ].join('')
  const spaces = `xmlns:sac="${UBL}SignatureAggregateComponents-2" xmlns:sbc="${UBL}SignatureBasicComponents-2" xmlns:sig="${UBL}CommonSignatureComponents-2"`
  return group(
    'ext:UBLExtensions',
    group(
      'ext:UBLExtension',
      leaf('ext:ExtensionURI', ENVELOPED),
      group(
        'ext:ExtensionContent',
        `<sig:UBLDocumentSignatures ${spaces}>${wrapped(signature)}</sig:UBLDocumentSignatures>`,
      ),
    ),
  )
}
