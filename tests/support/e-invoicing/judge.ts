import { createHash } from 'node:crypto'
import { readIssued, verifies } from './certificates.ts'
import {
  all,
  at,
  attachedOf,
  child,
  elementsOf,
  hashOf,
  parse,
  readQrBytes,
  referenceOf,
  textAt,
} from './read-xml.ts'

export interface Issuer {
  /** DER of the certificate this unit got. */
  certificate: Buffer
  vatNumber: string
  title: string
}

const ORDER = [
  'ext:UBLExtensions',
  'cbc:ProfileID',
  'cbc:ID',
  'cbc:UUID',
  'cbc:IssueDate',
  'cbc:IssueTime',
  'cbc:InvoiceTypeCode',
  'cbc:Note',
  'cbc:DocumentCurrencyCode',
  'cbc:TaxCurrencyCode',
  'cac:BillingReference',
  'cac:AdditionalDocumentReference',
  'cac:Signature',
  'cac:AccountingSupplierParty',
  'cac:AccountingCustomerParty',
  'cac:Delivery',
  'cac:PaymentMeans',
  'cac:TaxTotal',
  'cac:LegalMonetaryTotal',
  'cac:InvoiceLine',
]

const cents = (text: string) => Math.round(Number(text) * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

function orderOf(root: Element): string[] {
  const places = elementsOf(root).map(({ nodeName }) => ORDER.indexOf(nodeName))
  const sorted = places.every((place, index) => place >= (places[index - 1] ?? 0))
  return sorted && !places.includes(-1) ? [] : ['XSD_ZATCA_INVALID']
}

const SELLER = 'cac:AccountingSupplierParty/cac:Party'
const BUYER = 'cac:AccountingCustomerParty/cac:Party'

function addressWrong(party: Element | undefined): boolean {
  const part = (name: string) => textAt(party, `cac:PostalAddress/cbc:${name}`)
  const named = ['StreetName', 'CitySubdivisionName', 'CityName'].every(name => part(name) !== '')
  return !named || !/^\d{4}$/.test(part('BuildingNumber')) || !/^\d{5}$/.test(part('PostalZone'))
}

function partiesOf(root: Element, standard: boolean): string[] {
  const [seller, buyer] = [at(root, SELLER), at(root, BUYER)]
  const vat = (party: Element | undefined) => textAt(party, 'cac:PartyTaxScheme/cbc:CompanyID')
  const scheme = child(child(seller, 'cac:PartyIdentification'), 'cbc:ID')?.getAttribute('schemeID') ?? ''
  return [
    ...(/^(CRN|MOM|MLS|SAG|OTH|700)$/.test(scheme) ? [] : ['BR-KSA-08']),
    ...(addressWrong(seller) ? ['BR-KSA-09'] : []),
    ...(/^3\d{13}3$/.test(vat(seller)) ? [] : ['BR-KSA-40']),
    ...(standard && addressWrong(buyer) ? ['BR-KSA-63'] : []),
    ...(standard && !/^3\d{13}3$/.test(vat(buyer)) ? ['BR-KSA-44'] : []),
    ...(standard && !textAt(buyer, 'cac:PartyLegalEntity/cbc:RegistrationName') ? ['BR-KSA-42'] : []),
  ]
}

const isPrepaid = (line: Element) => child(line, 'cac:DocumentReference') !== undefined

function linesOf(root: Element): string[] {
  const amountsOf = (line: Element) => ({
    net: cents(textAt(line, 'cbc:LineExtensionAmount')),
    vat: cents(textAt(line, 'cac:TaxTotal/cbc:TaxAmount')),
    whole: cents(textAt(line, 'cac:TaxTotal/cbc:RoundingAmount')),
    subtotal: at(line, 'cac:TaxTotal/cac:TaxSubtotal'),
    exact:
      Number(textAt(line, 'cbc:InvoicedQuantity')) * cents(textAt(line, 'cac:Price/cbc:PriceAmount')) -
      cents(textAt(line, 'cac:AllowanceCharge/cbc:Amount') || '0'),
  })
  return all(root, 'cac:InvoiceLine').flatMap(line => {
    const { net, vat, whole, subtotal, exact } = amountsOf(line)
    return [
      ...(net + vat === whole ? [] : ['BR-KSA-51']),
      ...(Math.abs(exact - net) <= 1 ? [] : ['BR-KSA-EN16931-11']),
      ...(Boolean(subtotal) === isPrepaid(line) ? [] : ['BR-KSA-80']),
      ...(net < 0 || vat < 0 ? ['BR-KSA-F-04'] : []),
      ...(textAt(line, 'cac:Item/cbc:Name').length < 3 ? ['BR-25'] : []),
    ]
  })
}

function totalsOf(root: Element): string[] {
  const money = child(root, 'cac:LegalMonetaryTotal')
  const total = (name: string) => cents(textAt(money, `cbc:${name}`) || '0')
  const lines = all(root, 'cac:InvoiceLine')
  const subtotals = all(root, 'cac:TaxTotal').flatMap(tax => all(tax, 'cac:TaxSubtotal'))
  const vat = cents(textAt(all(root, 'cac:TaxTotal')[0], 'cbc:TaxAmount'))
  const prepaid = lines
    .map(line => at(line, 'cac:TaxTotal/cac:TaxSubtotal'))
    .map(
      part => cents(textAt(part, 'cbc:TaxableAmount') || '0') + cents(textAt(part, 'cbc:TaxAmount') || '0'),
    )
  const due = total('TaxInclusiveAmount') - total('PrepaidAmount') + total('PayableRoundingAmount')
  const ofLines = sum(lines.map(line => cents(textAt(line, 'cbc:LineExtensionAmount'))))
  return [
    ...(ofLines === total('LineExtensionAmount') ? [] : ['BR-CO-10']),
    ...(sum(subtotals.map(part => cents(textAt(part, 'cbc:TaxAmount')))) === vat ? [] : ['BR-CO-14']),
    ...(total('TaxExclusiveAmount') + vat === total('TaxInclusiveAmount') ? [] : ['BR-CO-15']),
    ...(due === total('PayableAmount') ? [] : ['BR-CO-16']),
    ...(sum(prepaid) === total('PrepaidAmount') ? [] : ['BR-KSA-80']),
    ...subtotals.flatMap(part => {
      const category = child(part, 'cac:TaxCategory')
      const free = textAt(category, 'cbc:ID') !== 'S'
      if (!textAt(category, 'cbc:Percent')) return ['BR-48']
      return free && !textAt(category, 'cbc:TaxExemptionReasonCode') ? ['BR-KSA-69'] : []
    }),
  ]
}

function kindOf(root: Element, standard: boolean): string[] {
  const code = textAt(root, 'cbc:InvoiceTypeCode')
  const note = code === '381' || code === '383'
  const reference = textAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')
  return [
    ...(['388', '381', '383', '386'].includes(code) ? [] : ['BR-KSA-05']),
    ...(note && !reference ? ['BR-KSA-56'] : []),
    ...(note && !textAt(root, 'cac:PaymentMeans/cbc:InstructionNote') ? ['BR-KSA-17'] : []),
    ...(code === '386' && reference ? ['BR-KSA-56'] : []),
    ...(standard && code === '388' && !textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate')
      ? ['BR-KSA-15']
      : []),
    ...(textAt(root, 'cbc:TaxCurrencyCode') === 'SAR' ? [] : ['BR-KSA-68']),
    ...(/^\d+$/.test(textAt(referenceOf(root, 'ICV'), 'cbc:UUID')) ? [] : ['BR-KSA-33']),
  ]
}

export const SIGNATURE =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature'

/** The digest of the properties as they stand in the document, with the name spaces that the authority puts back. */
function propertiesDigest(xml: string): string {
  const found = /<xades:SignedProperties [\s\S]*<\/xades:SignedProperties>/.exec(xml)?.[0] ?? ''
  const ds = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
  const whole = found
    .replace(
      '<xades:SignedProperties ',
      '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ',
    )
    .replace(/<ds:(DigestMethod|DigestValue|X509IssuerName|X509SerialNumber)/g, `$&${ds}`)
  return Buffer.from(createHash('sha256').update(whole).digest('hex')).toString('base64')
}

function stampOf(root: Element, xml: string, hash: string, { certificate }: Issuer): string[] {
  const signature = at(root, SIGNATURE)
  if (!signature) return ['BR-KSA-60']
  const issued = readIssued(certificate)
  const value = textAt(signature, 'ds:SignatureValue')
  const references = all(child(signature, 'ds:SignedInfo'), 'ds:Reference').map(each =>
    textAt(each, 'ds:DigestValue'),
  )
  const cert = at(
    signature,
    'ds:Object/xades:QualifyingProperties/xades:SignedProperties/xades:SignedSignatureProperties/xades:SigningCertificate/xades:Cert',
  )
  const named = (path: string) => textAt(cert, path)
  const bytes = Buffer.from(hash, 'base64')
  return [
    ...(references[0] === hash ? [] : ['invalid-invoice-hash']),
    ...(references[1] === propertiesDigest(xml) ? [] : ['signed-properties-hashing']),
    ...(verifies(Buffer.from(value, 'base64'), bytes, issued.spki) ? [] : ['invalid-digital-signature']),
    ...(textAt(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate') === issued.text
      ? []
      : ['invalid-signing-certificate']),
    ...(named('xades:CertDigest/ds:DigestValue') === issued.digest ? [] : ['certificate-hashing']),
    ...(named('xades:IssuerSerial/ds:X509IssuerName') === issued.issuer ? [] : ['certificate-issuer-name']),
    ...(named('xades:IssuerSerial/ds:X509SerialNumber') === issued.serial ? [] : ['certificate-issuer-name']),
  ]
}

function qrOf(root: Element, hash: string, { certificate }: Issuer, standard: boolean): string[] {
  const text = attachedOf(root, 'QR')
  const values = readQrBytes(text)
  const issued = readIssued(certificate)
  const told = (tag: number) => values.get(tag)?.toString('utf8')
  const seller = at(root, SELLER)
  const expected = [
    textAt(seller, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    textAt(seller, 'cac:PartyTaxScheme/cbc:CompanyID'),
    `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`,
    textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    textAt(all(root, 'cac:TaxTotal')[0], 'cbc:TaxAmount'),
    hash,
    textAt(at(root, SIGNATURE), 'ds:SignatureValue'),
  ]
  const stamped = values.get(9)
  return [
    ...(text.length > 1000 || (values.get(1)?.length ?? 128) > 127 ? ['QRCODE_INVALID'] : []),
    ...expected.flatMap((value, index) =>
      told(index + 1) === value ? [] : [`QRCODE_INVALID_TAG_${index + 1}`],
    ),
    ...(values.get(8)?.equals(issued.spki) ? [] : ['QRCODE_INVALID_TAG_8']),
    ...(standard || stamped?.equals(issued.signature) ? [] : ['CERTIFICATE_SIGNATURE_QRCODE_INVALID']),
  ]
}

/** What the authority has against a document of this unit. */
export function judge(xml: string, claimed: { hash: string; uuid: string }, issuer: Issuer): string[] {
  const root = parse(xml)
  const standard = child(root, 'cbc:InvoiceTypeCode')?.getAttribute('name')?.startsWith('01') ?? false
  const hash = hashOf(xml)
  const covered = issuer.title[standard ? 0 : 1] === '1'
  const sellerVat = textAt(at(root, SELLER), 'cac:PartyTaxScheme/cbc:CompanyID')
  return [
    ...orderOf(root),
    ...(hash === claimed.hash ? [] : ['invalid-invoice-hash']),
    ...(textAt(root, 'cbc:UUID') === claimed.uuid ? [] : ['UUID-mismatch']),
    ...(covered && sellerVat === issuer.vatNumber ? [] : ['certificate-permissions']),
    ...partiesOf(root, standard),
    ...kindOf(root, standard),
    ...linesOf(root),
    ...totalsOf(root),
    ...stampOf(root, xml, hash, issuer),
    ...qrOf(root, hash, issuer, standard),
  ]
}
