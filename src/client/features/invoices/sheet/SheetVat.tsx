import type { VatTotal } from '#shared/contract/money/invoices.ts'
import { type Amount, percent } from '#shared/rules/invoices/sheet/sheet-rows.ts'
import { css } from '#styled-system/css'
import { Arabic, BothHead, Two, useBothTs } from './sheet-texts.tsx'

const table = css({
  inlineSize: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { paddingBlock: '[.25em]', paddingInlineStart: '3', textAlign: 'end' },
  '& thead th': { fontSize: '[.9em]', color: '[#555]', verticalAlign: 'bottom' },
  '& tr > :first-child': { textAlign: 'start', paddingInlineStart: '0' },
  '& tbody th': { fontWeight: 'regular' },
  '& td': { fontWeight: 'semibold', whiteSpace: 'nowrap', verticalAlign: 'top' },
  '& td[colspan]': { fontWeight: 'regular', whiteSpace: 'normal' },
})
const letter = css({
  display: 'inline-block',
  minInlineSize: '[1.6em]',
  textAlign: 'center',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: '[#777]',
  borderRadius: 'xs',
})

export function SheetVat({ vat, amount }: { vat: VatTotal[]; amount: Amount }) {
  return (
    <table className={table}>
      <thead>
        <tr>
          {['rate', 'net', 'vat_amount'].map(name => (
            <BothHead key={name} name={name} />
          ))}
        </tr>
      </thead>
      <tbody>
        {vat.map(part => (
          <Category key={`${part.category}${part.rate_bp}`} {...part} amount={amount} />
        ))}
      </tbody>
    </table>
  )
}

function Category({
  category,
  rate_bp,
  net_minor,
  vat_minor,
  reason,
  amount,
}: VatTotal & { amount: Amount }) {
  const { en, ar } = useBothTs()
  const name = `invoices:sheet.category.${category}`
  return (
    <>
      <tr>
        <th scope="row">
          <b className={letter}>{category}</b> {percent(rate_bp)} {en(name)} <Arabic>{ar(name)}</Arabic>
        </th>
        <td>{amount(net_minor)}</td>
        <td>{amount(vat_minor)}</td>
      </tr>
      {reason && (
        <tr>
          <td colSpan={3}>
            <small>
              <Two en={`${reason.text.en}, ${reason.code}`} ar={reason.text.ar} />
            </small>
          </td>
        </tr>
      )}
    </>
  )
}
