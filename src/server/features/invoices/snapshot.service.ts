import type { InvoiceDocument, InvoiceKind } from '#shared/contract/money/invoices.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { findInvoice } from './invoices.repo.ts'

/** A document as it was frozen, for e-invoicing. */
export interface InvoiceSnapshot {
  id: string
  number: string
  kind: InvoiceKind
  issuedAt: Date
  currency: string
  agencyId: string | null
  /** Number of the invoice a note belongs to. */
  original: string | null
  document: InvoiceDocument
}

/** Throws `invoice.not_found`. */
export async function readSnapshot(u: Unit, id: string): Promise<InvoiceSnapshot> {
  const row = await findInvoice(u, id)
  if (!row) throw new AppError('invoice.not_found')
  const original = row.original_id ? await findInvoice(u, row.original_id) : undefined
  const { number, kind, issued_at: issuedAt, currency, agency_id: agencyId, document } = row
  return { id, number, kind, issuedAt, currency, agencyId, original: original?.number ?? null, document }
}
