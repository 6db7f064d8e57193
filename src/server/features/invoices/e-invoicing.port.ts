import type { Unit } from '../../context/context.ts'

/** What e-invoicing, a feature above invoices, does with documents. */
interface EInvoicing {
  /** Called in the transaction that issued the document. */
  issued(u: Unit, invoiceId: string): Promise<void>
  /** Text of the QR code to print; null for none yet, undefined where the document's own stays. */
  qrOf(u: Unit, invoiceId: string): Promise<string | null | undefined>
}

let registered: EInvoicing = { issued: async () => undefined, qrOf: async () => undefined }

/** Called by `composition.ts`. */
export function registerEInvoicing(eInvoicing: EInvoicing): void {
  registered = eInvoicing
}

export const eInvoicing = (): EInvoicing => registered
