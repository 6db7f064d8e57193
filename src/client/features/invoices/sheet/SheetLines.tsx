import type { ReactNode } from 'react'
import type { Invoice, InvoiceLine } from '#shared/contract/invoices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { Arabic, useBothTs } from './sheet-texts.tsx'

const line = {
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: '[#d9d3c8]',
} as const
const table = css({
  inlineSize: 'full',
  borderCollapse: 'collapse',
  fontSize: '[.92em]',
  '& th, & td': { padding: '[.5em]', textAlign: 'end', verticalAlign: 'top', ...line },
  '& th': { bg: '[#f5f2ec]', fontWeight: 'semibold', fontSize: '[.9em]', verticalAlign: 'bottom' },
  '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th:first-child, & td:first-child': { textAlign: 'start', whiteSpace: 'normal' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  // Rows become blocks on phones, each cell with both its labels.
  '@media screen and (max-width: 47.99rem)': {
    '&, & tbody, & tr, & td:first-child': { display: 'block' },
    '& thead': { srOnly: true },
    '& tr': { paddingBlock: '2', ...line },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      paddingBlock: '1',
      paddingInline: '0',
      borderBlockEndWidth: '0',
      _before: { content: 'attr(data-label)', color: '[#555]' },
    },
    '& td:first-child': { _before: { content: 'none' }, fontWeight: 'semibold' },
    '& td[data-nothing]': { display: 'none' },
  },
})
const head = css({ display: 'block' })

export type Amount = (minor: number) => string

/** Amounts as the document prints them, without the currency. */
export const amountsIn =
  (currency: string): Amount =>
  minor =>
    formatMoney(minor, currency, 'en').amount

export const percent = (bp: number) => `${bp / 100}%`

type Cell = (line: InvoiceLine, amount: Amount) => ReactNode

const VAT_CELLS: [name: string, cell: Cell][] = [
  ['vat', each => `${each.vat_category} ${percent(each.vat_rate_bp)}`],
  ['vat_amount', (each, amount) => amount(each.vat_minor)],
  ['total', (each, amount) => amount(each.total_minor)],
]

const cellsOf = (taxed: boolean): [name: string, cell: Cell][] => [
  ['quantity', each => each.quantity],
  ['unit', (each, amount) => amount(each.unit_minor)],
  ['discount', (each, amount) => amount(each.discount_minor)],
  [taxed ? 'net' : 'amount', (each, amount) => amount(each.net_minor)],
  ...(taxed ? VAT_CELLS : []),
]

export function SheetLines({ invoice: { document, currency } }: { invoice: Invoice }) {
  const { en, ar } = useBothTs()
  const cells = cellsOf(document.vat.length > 0)
  const amount = amountsIn(currency)
  const label = (name: string) => `${en(`invoices:sheet.${name}`)} · ${ar(`invoices:sheet.${name}`)}`
  return (
    <table className={table}>
      <caption className={css({ srOnly: true })}>{label('lines')}</caption>
      <thead>
        <tr>
          {['description', ...cells.map(([name]) => name)].map(name => (
            <th key={name} scope="col">
              <span lang="en">{en(`invoices:sheet.${name}`)}</span>{' '}
              <span className={head}>
                <Arabic>{ar(`invoices:sheet.${name}`)}</Arabic>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen document's lines keep their order
          <tr key={at}>
            <td>
              <span lang="en">{each.text.en}</span>{' '}
              <span className={head}>
                <Arabic>{each.text.ar}</Arabic>
              </span>
            </td>
            {cells.map(([name, cell]) => (
              <td
                key={name}
                data-label={label(name)}
                data-nothing={name === 'discount' && each.discount_minor === 0 ? '' : undefined}
              >
                <bdi>{cell(each, amount)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
