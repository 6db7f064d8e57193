import { addMinor } from '../../base/money.ts'

export type Role = 'invoice' | 'prepayment' | 'credit' | 'debit'

export interface IssuedDocument {
  id: string
  role: Role
  /** Of the booking when it was issued. */
  revision: number
  payableMinor: number
  originalId: string | null
}

export interface OpenDocument {
  id: string
  role: Role
  revision: number
  /** Payable with its debit notes, less its credit notes (minor units). */
  leftMinor: number
}

const SIGN: Record<Role, 1 | -1> = { invoice: 1, prepayment: 1, debit: 1, credit: -1 }

const signedMinor = ({ role, payableMinor }: IssuedDocument) => SIGN[role] * payableMinor

export const invoicedMinor = (issued: readonly IssuedDocument[]): number =>
  addMinor(...issued.map(signedMinor))

/** Invoices and prepayments that are not credited in full, oldest first. One of nothing, all prepaid, stays open. */
export function openDocuments(issued: readonly IssuedDocument[]): OpenDocument[] {
  return issued
    .filter(({ originalId }) => originalId === null)
    .flatMap(({ id, role, revision, payableMinor }) => {
      const notes = issued.filter(({ originalId }) => originalId === id)
      const leftMinor = addMinor(payableMinor, ...notes.map(signedMinor))
      return leftMinor > 0 || (payableMinor === 0 && notes.length === 0)
        ? [{ id, role, revision, leftMinor }]
        : []
    })
}
