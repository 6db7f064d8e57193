import { defineSlotRecipe } from '@pandacss/dev'

/** A table from breakpoint `bp` on; below it every row is a block with its first cell as heading. */
const from = (bp: 'md' | 'lg') => ({
  root: { display: { base: 'block', [bp]: 'table' } },
  head: { display: { base: 'none', [bp]: 'table-header-group' } },
  body: { display: { base: 'block', [bp]: 'table-row-group' } },
  row: { display: { base: 'block', [bp]: 'table-row' }, paddingBlock: { base: '3', [bp]: '0' } },
  cell: {
    display: { base: 'flex', [bp]: 'table-cell' },
    paddingBlock: { base: '[3px]', [bp]: '3.5' },
    paddingInlineEnd: { base: '0', [bp]: '3' },
    textAlign: { base: 'end', [bp]: 'start' },
    _before: { content: { base: 'attr(data-label)', [bp]: 'none' } },
    '&:first-child': {
      fontSize: { base: '16', [bp]: '14' },
      textAlign: 'start',
      _before: { content: 'none' },
    },
    '&[data-end]': { textAlign: 'end' },
    '&[data-end]:not(:last-child)': { paddingInlineEnd: { base: '0', [bp]: '6' } },
    '&:last-child': { paddingInlineEnd: '0' },
  },
})

/** Many columns: on tablets the blocks lay their cells out in two columns. */
const fromLarge = () => {
  const parts = from('lg')
  return {
    ...parts,
    row: {
      ...parts.row,
      display: { base: 'block', md: 'grid', lg: 'table-row' },
      gridTemplateColumns: { md: '1fr 1fr' },
      columnGap: { md: '10' },
    },
    cell: {
      ...parts.cell,
      '&:first-child': { ...parts.cell['&:first-child'], gridColumn: { md: '1 / -1', lg: 'auto' } },
    },
  }
}

/** On phones every row becomes a block: the first cell is its heading, the others read label and value. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'head', 'body', 'row', 'header', 'cell'],
  base: {
    root: { inlineSize: 'full', borderCollapse: 'collapse', fontSize: '14' },
    row: {
      borderBlockStartWidth: '1',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: 'divider',
      '&:first-child': { borderBlockStartWidth: '0' },
      '&[data-link]': { position: 'relative', _hover: { bg: 'bg.subtle' } },
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
      '&[data-end]:not(:last-child)': { paddingInlineEnd: '6' },
      '&:last-child': { paddingInlineEnd: '0' },
    },
    cell: {
      justifyContent: 'space-between',
      alignItems: 'start',
      gap: '4',
      lineHeight: '[1.5]',
      verticalAlign: 'middle',
      _before: { color: 'fg.muted', textAlign: 'start', flex: 'none' },
      '&:first-child': { fontWeight: 'semibold' },
    },
  },
  variants: { from: { md: from('md'), lg: fromLarge() } },
  defaultVariants: { from: 'md' },
})
