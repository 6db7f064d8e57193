import type { InvoiceLine } from '#shared/contract/money/invoices.ts'
import { amount, taxCategory, taxSubtotal } from './amounts-xml.ts'
import type { EInvoice, Prepayment } from './e-invoice.ts'
import { group, leaf, type Xml } from './xml.ts'

const quantity = (value: number) => leaf('cbc:InvoicedQuantity', String(value), { unitCode: 'PCE' })

function discount(minor: number, currency: string): Xml | undefined {
  if (minor === 0) return undefined
  return group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReason', 'خصم'),
    amount('Amount', minor, currency),
  )
}

function item(name: string, category: Parameters<typeof taxCategory>[1]): Xml {
  return group('cac:Item', leaf('cbc:Name', name), taxCategory('cac:ClassifiedTaxCategory', category))
}

function soldLine(line: InvoiceLine, at: number, currency: string): Xml {
  return group(
    'cac:InvoiceLine',
    leaf('cbc:ID', String(at + 1)),
    quantity(line.quantity),
    amount('LineExtensionAmount', line.net_minor, currency),
    discount(line.discount_minor, currency),
    group(
      'cac:TaxTotal',
      amount('TaxAmount', line.vat_minor, currency),
      amount('RoundingAmount', line.total_minor, currency),
    ),
    item(line.text.ar, { category: line.vat_category, rate_bp: line.vat_rate_bp }),
    group('cac:Price', amount('PriceAmount', line.unit_minor, currency)),
  )
}

/** Only these lines have a subtotal: `PrepaidAmount` is the sum of them (BR-KSA-80). */
function prepaidLine(paid: Prepayment, at: number, currency: string): Xml {
  const [date = '', time = ''] = paid.issued.split('T')
  return group(
    'cac:InvoiceLine',
    leaf('cbc:ID', String(at + 1)),
    quantity(0),
    amount('LineExtensionAmount', 0, currency),
    group(
      'cac:DocumentReference',
      leaf('cbc:ID', paid.number),
      leaf('cbc:IssueDate', date),
      leaf('cbc:IssueTime', time),
      leaf('cbc:DocumentTypeCode', '386'),
    ),
    group(
      'cac:TaxTotal',
      amount('TaxAmount', 0, currency),
      amount('RoundingAmount', 0, currency),
      taxSubtotal(paid, currency),
    ),
    item('دفعة مقدمة', paid),
    group('cac:Price', amount('PriceAmount', 0, currency)),
  )
}

export function invoiceLinesXml({ lines, prepaid, currency }: EInvoice): Xml {
  const sold = lines.map((line, at) => soldLine(line, at, currency))
  const paid = prepaid.map((each, at) => prepaidLine(each, lines.length + at, currency))
  return [...sold, ...paid].join('')
}
