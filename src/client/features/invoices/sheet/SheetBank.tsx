import type { SheetInvoice } from '#shared/contract/money/invoices.ts'
import { bankRows } from '#shared/rules/invoices/sheet/bank-rows.ts'
import { Between } from './sheet-texts.tsx'

/** Bank and IBAN, as they were shown to payers when it was issued. */
export function SheetBank({ invoice }: { invoice: SheetInvoice }) {
  const rows = bankRows(invoice)
  if (rows.length === 0) return null
  return (
    <dl>
      {rows.map(({ name, value }) => (
        <Between key={name} name={name}>
          {value}
        </Between>
      ))}
    </dl>
  )
}
