import type { Invoice } from '#shared/contract/money/invoices.ts'
import type { Unit } from '../../context/context.ts'

export interface Standing extends Pick<Invoice, 'uncleared'> {
  /** Text of the QR code to print; null for none yet, undefined where the document's own stays. */
  qr: string | null | undefined
}

/** What e-invoicing, a feature above invoices, does with documents. */
interface EInvoicing {
  /** Called in the transaction that issued the document. */
  issued(u: Unit, invoiceId: string): Promise<void>
  standing(u: Unit, invoiceId: string): Promise<Standing>
}

let registered: EInvoicing = {
  issued: async () => undefined,
  standing: async () => ({ qr: undefined, uncleared: null }),
}

/** Called by `composition.ts`. */
export function registerEInvoicing(eInvoicing: EInvoicing): void {
  registered = eInvoicing
}

export const eInvoicing = (): EInvoicing => registered
