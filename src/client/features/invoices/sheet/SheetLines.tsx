import type { BothTexts, SheetInvoice } from '#shared/contract/money/invoices.ts'
import { lineColumns } from '#shared/rules/invoices/sheet/sheet-lines.ts'
import { amountsIn } from '#shared/rules/invoices/sheet/sheet-rows.ts'
import { css } from '#styled-system/css'
import { Arabic, BothHead, useBothTs } from './sheet-texts.tsx'

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
  '& th:first-child, & td:first-child': { textAlign: 'start', inlineSize: '[1%]' },
  '& th:nth-child(2), & td:nth-child(2)': { textAlign: 'start', whiteSpace: 'normal' },
  '& td [lang=ar]': { color: '[#555]' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  // Rows become blocks on phones, each cell with both its labels.
  '@media screen and (max-width: 47.99rem)': {
    '&, & tbody, & tr, & td:nth-child(2)': { display: 'block' },
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
    '& td:nth-child(2)': { _before: { content: 'none' }, fontWeight: 'semibold' },
    '& td:first-child, & td[data-nothing]': { display: 'none' },
  },
})
const below = css({ display: 'block' })

export function SheetLines({ invoice: { document, currency } }: { invoice: SheetInvoice }) {
  const { en, ar } = useBothTs()
  const columns = lineColumns(document)
  const amount = amountsIn(currency)
  const label = (name: string) => `${en(`invoices:sheet.${name}`)} · ${ar(`invoices:sheet.${name}`)}`
  return (
    <table className={table}>
      <caption className={css({ srOnly: true })}>{label('lines')}</caption>
      <thead>
        <tr>
          {['line', 'description', ...columns.map(({ name }) => name)].map(name => (
            <BothHead key={name} name={name} />
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen document's lines keep their order
          <tr key={at}>
            <td>{at + 1}</td>
            <td>
              <Described {...each.text} />
            </td>
            {columns.map(({ name, cell }) => (
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

/** English over Arabic; what staff typed for both, once. */
function Described({ en, ar }: BothTexts) {
  if (en === ar) return <bdi>{en}</bdi>
  return (
    <>
      <span lang="en">{en}</span>{' '}
      <span className={below}>
        <Arabic>{ar}</Arabic>
      </span>
    </>
  )
}
