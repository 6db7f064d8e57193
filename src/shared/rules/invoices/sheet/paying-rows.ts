import { printIban } from '../../../base/iban.ts'
import type { SheetInvoice } from '../../../contract/money/invoices.ts'
import { formatDate } from '../../../i18n/format.ts'
import { zonedDateTime } from '../../days/zones.ts'
import { amountsIn, type SheetRow } from './sheet-rows.ts'

/** What is still to pay of its booking, each part by its day. */
function dueRows({ due, currency, document: { zone } }: SheetInvoice): SheetRow[] {
  const amount = amountsIn(currency)
  return due.map(({ minor, at }) => {
    const value = `${currency} ${amount(minor)}`
    if (at === null) return { name: 'due', value }
    const day = `${formatDate(at, 'en', 'medium', zone)}, ${zonedDateTime(at, zone).slice(11, 16)}`
    return { name: 'due_by', value: `${day} · ${value}` }
  })
}

function bankRows({ due, number, document: { bank } }: SheetInvoice): SheetRow[] {
  if (!bank || due.length === 0) return []
  const { en, ar } = bank.bank_name
  return [
    { name: 'bank', value: [en, ar].filter(Boolean).join(' · ') },
    { name: 'iban', value: printIban(bank.iban) },
    { name: 'beneficiary', value: bank.holder },
    ...(number ? [{ name: 'quote', value: number }] : []),
  ]
}

/** By when to pay, and where to transfer to while something is to pay. Names are keys under `invoices:sheet`. */
export const payingRows = (invoice: SheetInvoice): SheetRow[] => [...dueRows(invoice), ...bankRows(invoice)]
