import { printIban } from '../../../base/iban.ts'
import type { SheetInvoice } from '../../../contract/money/invoices.ts'

/** Where to transfer to, which a credit note does not ask for. Names are keys under `invoices:sheet`. */
export function bankRows({
  kind,
  number,
  document: { bank },
}: SheetInvoice): { name: string; value: string }[] {
  if (!bank || kind === 'credit_note') return []
  const { en, ar } = bank.bank_name
  return [
    { name: 'bank', value: [en, ar].filter(Boolean).join(' · ') },
    { name: 'iban', value: printIban(bank.iban) },
    { name: 'beneficiary', value: bank.holder },
    ...(number ? [{ name: 'quote', value: number }] : []),
  ]
}
