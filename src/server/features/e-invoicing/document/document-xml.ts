import type { EInvoice } from './e-invoice.ts'
import { invoiceLinesXml } from './lines-xml.ts'
import { partiesXml } from './parties-xml.ts'
import { totalsXml } from './totals-xml.ts'
import { group, leaf, type Xml } from './xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const ROOT = `<Invoice xmlns="${UBL}Invoice-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2" xmlns:ext="${UBL}CommonExtensionComponents-2">`

/** The root element, and what stands before and behind the QR code and the mark of the signature. */
export interface DocumentParts {
  before: Xml
  behind: Xml
}

const reference = (id: string, ...content: Xml[]) =>
  group('cac:AdditionalDocumentReference', leaf('cbc:ID', id), ...content)

const attached = (id: string, text: string) =>
  reference(
    id,
    group('cac:Attachment', leaf('cbc:EmbeddedDocumentBinaryObject', text, { mimeCode: 'text/plain' })),
  )

function heading(invoice: EInvoice): Xml {
  const { number, uuid, issued, form, code, currency, note } = invoice
  const [date = '', time = ''] = issued.split('T')
  const original =
    note &&
    group('cac:BillingReference', group('cac:InvoiceDocumentReference', leaf('cbc:ID', note.original)))
  return [
    leaf('cbc:ProfileID', 'reporting:1.0'),
    leaf('cbc:ID', number),
    leaf('cbc:UUID', uuid),
    leaf('cbc:IssueDate', date),
    leaf('cbc:IssueTime', time),
    leaf('cbc:InvoiceTypeCode', code, { name: form === 'standard' ? '0100000' : '0200000' }),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:TaxCurrencyCode', 'SAR'),
    original ?? '',
  ].join('')
}

function supply({ code, supplyDate, note }: EInvoice): Xml {
  const delivered = code === '388' ? group('cac:Delivery', leaf('cbc:ActualDeliveryDate', supplyDate)) : ''
  // Means “not defined”: how the money goes back is decided later.
  const reason = note && leaf('cbc:InstructionNote', note.reason)
  const means = reason ? group('cac:PaymentMeans', leaf('cbc:PaymentMeansCode', '1'), reason) : ''
  return delivered + means
}

export function documentParts(invoice: EInvoice): DocumentParts {
  return {
    before: [
      heading(invoice),
      reference('ICV', leaf('cbc:UUID', String(invoice.counter))),
      attached('PIH', invoice.previousHash),
    ].join(''),
    behind: [
      partiesXml(invoice),
      supply(invoice),
      totalsXml(invoice),
      invoiceLinesXml(invoice),
      '</Invoice>',
    ].join(''),
  }
}

/** What the authority hashes: the document without extensions, QR code and mark. It is canonical as it is written. */
export const hashedXml = ({ before, behind }: DocumentParts): Xml => ROOT + before + behind

const MARK = group(
  'cac:Signature',
  leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
  leaf('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
)

export const signedXml = ({ before, behind }: DocumentParts, extensions: Xml, qr: string): Xml =>
  ROOT + extensions + before + attached('QR', qr) + MARK + behind
