import type { InvoiceKind } from '#shared/contract/money/invoices.ts'
import { netByCategory } from '#shared/rules/invoices/left-by-category.ts'
import type { IssuedDocument, Role } from '#shared/rules/invoices/open-documents.ts'
import { plainLines } from '#shared/rules/invoices/plain-lines.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import type { InvoiceFields } from './invoices.repo.ts'

const ROLES: Partial<Record<InvoiceKind, Role>> = {
  credit_note: 'credit',
  debit_note: 'debit',
  prepayment: 'prepayment',
  receipt: 'prepayment',
}

export const roleOf = (kind: InvoiceKind): Role => ROLES[kind] ?? 'invoice'

export const toIssued = ({
  id,
  kind,
  revision,
  payable_minor,
  original_id,
}: InvoiceFields): IssuedDocument => ({
  ...{ id, revision, role: roleOf(kind), payableMinor: payable_minor, originalId: original_id },
})

type Paper = Pick<InvoiceFields, 'document'>

// From the lines: a document without VAT has no totals of categories, and older ones have lines as if it were charged.
const figuresOf = ({ document: { lines, vat } }: Paper) =>
  vatTotals(vat.length > 0 ? lines : plainLines(lines))

function notesOf(original: InvoiceFields, issued: readonly InvoiceFields[]) {
  const notes = issued.filter(({ original_id }) => original_id === original.id)
  const figures = (role: Role) => notes.filter(({ kind }) => roleOf(kind) === role).flatMap(figuresOf)
  return { credits: figures('credit'), debits: figures('debit') }
}

/** What a document and its debit notes come to by VAT category, without what was prepaid or credited. */
export function leftOf(original: InvoiceFields, issued: readonly InvoiceFields[]) {
  const { credits, debits } = notesOf(original, issued)
  const prepaid = original.document.prepaid?.flatMap(({ vat }) => vat) ?? []
  return netByCategory([...figuresOf(original), ...debits], [...credits, ...prepaid])
}

/** What an invoice and its notes sold by VAT category, prepaid or not. */
export function soldOf(original: InvoiceFields, issued: readonly InvoiceFields[]) {
  const { credits, debits } = notesOf(original, issued)
  return netByCategory([...figuresOf(original), ...debits], credits)
}
