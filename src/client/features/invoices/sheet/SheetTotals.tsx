import type { SheetInvoice, VatTotal } from '#shared/contract/money/invoices.ts'
import { type Amount, amountsIn, prepaidRows, totalRows } from '#shared/rules/invoices/sheet/sheet-rows.ts'
import { css } from '#styled-system/css'
import { SheetVat } from './SheetVat.tsx'
import { Between, Two, useBothTs } from './sheet-texts.tsx'

const halves = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr', _print: '1fr 1fr' },
  breakInside: 'avoid',
})
const box = css({
  display: 'grid',
  gap: '1',
  padding: '3',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: '[#d9d3c8]',
  borderRadius: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& h2': { fontSize: '[1em]', fontWeight: 'semibold' },
})
const stack = css({ display: 'grid', gap: '3' })
const words = css({ padding: '3', bg: '[#f5f2ec]', borderRadius: 'sm', breakInside: 'avoid' })

export function SheetTotals({ invoice }: { invoice: SheetInvoice }) {
  const { document, currency } = invoice
  const amount = amountsIn(currency)
  const { vat, totals } = document
  const deducted = prepaidRows(invoice)
  return (
    <>
      <div className={halves}>
        <div className={stack}>
          {vat.length > 0 ? <Categories vat={vat} amount={amount} /> : <NoVat />}
          {deducted.length > 0 && (
            <dl className={box}>
              {deducted.map(({ name, value }) => (
                <Between key={name + value} name={name}>
                  {value}
                </Between>
              ))}
            </dl>
          )}
        </div>
        <dl>
          {totalRows(invoice).map(({ name, value }) => (
            <Between key={name + value} name={name}>
              {value}
            </Between>
          ))}
          <Between name="payable" strong>
            <small>{currency}</small> {amount(totals.payable_minor)}
          </Between>
        </dl>
      </div>
      <div className={words}>
        <Two en={document.words.en} ar={document.words.ar} />
      </div>
    </>
  )
}

function NoVat() {
  const { en, ar } = useBothTs()
  return <Two en={en('invoices:sheet.no_vat')} ar={ar('invoices:sheet.no_vat')} />
}

function Categories({ vat, amount }: { vat: VatTotal[]; amount: Amount }) {
  const { en, ar } = useBothTs()
  return (
    <section className={box}>
      <h2>
        <Two en={en('invoices:sheet.by_category')} ar={ar('invoices:sheet.by_category')} />
      </h2>
      <SheetVat {...{ vat, amount }} />
    </section>
  )
}
