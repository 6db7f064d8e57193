import { defineSlotRecipe } from '@pandacss/dev'

/** On phones every row becomes a block: the first cell is its heading, the others read label and value. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'head', 'body', 'row', 'header', 'cell'],
  base: {
    root: {
      inlineSize: 'full',
      borderCollapse: 'collapse',
      fontSize: '14',
      display: { base: 'block', md: 'table' },
    },
    head: { display: { base: 'none', md: 'table-header-group' } },
    body: { display: { base: 'block', md: 'table-row-group' } },
    row: {
      display: { base: 'block', md: 'table-row' },
      paddingBlock: { base: '3', md: '0' },
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
      '&:last-child': { paddingInlineEnd: '0' },
    },
    cell: {
      display: { base: 'flex', md: 'table-cell' },
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: { base: '[3px]', md: '3.5' },
      paddingInlineEnd: { base: '0', md: '3' },
      lineHeight: '[1.5]',
      verticalAlign: 'middle',
      textAlign: { base: 'end', md: 'start' },
      _before: {
        content: { base: 'attr(data-label)', md: 'none' },
        color: 'fg.muted',
        textAlign: 'start',
        flex: 'none',
      },
      '&:first-child': {
        fontSize: { base: '16', md: '14' },
        fontWeight: 'semibold',
        textAlign: 'start',
        _before: { content: 'none' },
      },
      '&[data-end]': { textAlign: 'end' },
      '&:last-child': { paddingInlineEnd: '0' },
    },
  },
})
