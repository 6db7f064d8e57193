import { defineSlotRecipe } from '@pandacss/dev'

const TWO = 'repeat(2, minmax(0, 1fr))'

/** A table above breakpoint `bp`; below it each row is a block. Tables for `md` also fit on paper. */
const from = (bp: 'md' | 'lg') => {
  const upon = <V>(base: V, wide: V) => ({ base, [bp]: wide, ...(bp === 'md' && { _print: wide }) })
  return {
    root: { display: upon('block', 'table') },
    head: { display: upon('none', 'table-header-group') },
    body: { display: upon('block', 'table-row-group') },
    foot: { display: upon('block', 'table-footer-group') },
    row: {
      display: upon('grid', 'table-row'),
      gridTemplateColumns: TWO,
      columnGap: '4',
      rowGap: '2',
      paddingBlock: upon('3', '0'),
      breakInside: 'avoid',
    },
    cell: {
      display: upon('block', 'table-cell'),
      paddingBlock: upon('0', '3.5'),
      paddingInlineEnd: upon('0', '3'),
      _before: { content: upon('attr(data-label)', 'none') },
      '&:first-child': {
        fontSize: upon('16', '14'),
        gridColumn: '1 / -1',
        _before: { content: 'none' },
      },
      // Figures keep away from what begins beside them.
      '&[data-end]': { textAlign: upon('start', 'end') },
      '&[data-wide]': { gridColumn: '1 / -1' },
      '&[data-none]': { display: upon('none', 'table-cell') },
      '&[data-end]:not(:last-child)': { paddingInlineEnd: upon('0', '5') },
      '&[data-plain]': { _print: { display: 'none' } },
      '&:last-child': { paddingInlineEnd: '0' },
    },
  }
}

/** Three columns of cells on tablets. */
const fromLarge = () => {
  const parts = from('lg')
  const row = { ...parts.row, gridTemplateColumns: { base: TWO, md: 'repeat(3, minmax(0, 1fr))' } }
  return { ...parts, row }
}

/** On phones each row becomes a block: its heading, then labels above values in two columns. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'head', 'body', 'foot', 'row', 'header', 'cell'],
  base: {
    root: { inlineSize: 'full', borderCollapse: 'collapse', fontSize: '14' },
    row: {
      borderBlockStartWidth: '1',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: 'divider',
      '&:first-child': { borderBlockStartWidth: '0' },
      '&[data-picked]': { bg: 'accent.subtle' },
      '&[data-link]': { position: 'relative', _hover: { bg: 'bg.subtle' } },
    },
    foot: {
      bg: 'bg.subtle',
      fontWeight: 'semibold',
      '& td:not([data-label]):empty': { display: { base: 'none', md: 'table-cell' } },
    },
    header: {
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      paddingBlock: '2',
      paddingInlineEnd: '3',
      borderBlockEndWidth: '1',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: 'border',
      '&[data-end]': { textAlign: 'end' },
      '&[data-end]:not(:last-child)': { paddingInlineEnd: '5' },
      '&[data-plain]': { _print: { display: 'none' } },
      '&:last-child': { paddingInlineEnd: '0' },
    },
    cell: {
      textAlign: 'start',
      lineHeight: 'lines',
      verticalAlign: 'middle',
      _before: { display: 'block', color: 'fg.muted', fontSize: '12', fontWeight: 'regular' },
      '&:first-child': { fontWeight: 'semibold' },
    },
  },
  variants: { from: { md: from('md'), lg: fromLarge() } },
  defaultVariants: { from: 'md' },
})
