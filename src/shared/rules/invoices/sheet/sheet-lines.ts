import type { InvoiceDocument, InvoiceLine } from '../../../contract/money/invoices.ts'
import { type Amount, percent } from './sheet-rows.ts'

export interface LineColumn {
  name: string
  cell: (line: InvoiceLine, amount: Amount) => string
}

const VAT_COLUMNS: LineColumn[] = [
  { name: 'vat', cell: line => `${line.vat_category} ${percent(line.vat_rate_bp)}` },
  { name: 'vat_amount', cell: (line, amount) => amount(line.vat_minor) },
  { name: 'total', cell: (line, amount) => amount(line.total_minor) },
]

/** Columns after the description; without VAT on a plain invoice. */
export function lineColumns({ vat }: Pick<InvoiceDocument, 'vat'>): LineColumn[] {
  const taxed = vat.length > 0
  return [
    { name: 'quantity', cell: line => String(line.quantity) },
    { name: 'unit', cell: (line, amount) => amount(line.unit_minor) },
    { name: 'discount', cell: (line, amount) => amount(line.discount_minor) },
    { name: taxed ? 'net' : 'amount', cell: (line, amount) => amount(line.net_minor) },
    ...(taxed ? VAT_COLUMNS : []),
  ]
}
