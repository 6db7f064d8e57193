import type { SheetInvoice } from '#shared/contract/money/invoices.ts'
import { payingRows } from '#shared/rules/invoices/sheet/paying-rows.ts'
import { Between } from './sheet-texts.tsx'

/** What is still to pay and by when; bank and IBAN as they were shown to payers when it was issued. */
export function SheetPaying({ invoice }: { invoice: SheetInvoice }) {
  const rows = payingRows(invoice)
  if (rows.length === 0) return null
  return (
    <dl>
      {rows.map(({ name, value }) => (
        <Between key={name + value} name={name}>
          {value}
        </Between>
      ))}
    </dl>
  )
}
