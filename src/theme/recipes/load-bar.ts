import { defineSlotRecipe } from '@pandacss/dev'

const FILLS = {
  '&[data-share=sold]': { bg: 'accent' },
  '&[data-share=held]': { bg: 'spark' },
  '&[data-share=allocated]': {
    backgroundImage:
      '[repeating-linear-gradient(135deg, {colors.accent} 0 2px, {colors.accent.muted} 2px 5px)]',
  },
  '&[data-share=free]': { bg: 'bg.muted', boxShadow: '[inset 0 0 0 1px {colors.border.strong}]' },
  '&[data-share=released]': {
    backgroundImage: '[repeating-linear-gradient(90deg, {colors.border.strong} 0 1px, transparent 1px 4px)]',
  },
}

/** Who has the seats of a block: sold, held, allocated, free, given back, in this order, with their figures. */
export const loadBar = defineSlotRecipe({
  className: 'load-bar',
  slots: ['root', 'bar', 'share', 'figures', 'figure', 'key'],
  base: {
    root: { display: 'grid', gap: '[3px]', minInlineSize: '[11rem]', flex: '1' },
    bar: {
      display: 'flex',
      gap: '[1.5px]',
      inlineSize: 'full',
      blockSize: '2',
      borderRadius: 'sm',
      overflow: 'hidden',
      forcedColorAdjust: 'none',
    },
    share: { minInlineSize: '[3px]', ...FILLS },
    figures: {
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(max-content, 1fr))',
      columnGap: '2',
      fontSize: '12',
      lineHeight: '[1.3]',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'start',
    },
    figure: { '&[data-none]': { color: 'fg.muted' } },
    key: {
      display: 'inline-block',
      inlineSize: '2.5',
      blockSize: '2.5',
      borderRadius: 'xs',
      flex: 'none',
      ...FILLS,
    },
  },
  variants: { size: { sm: {}, lg: { bar: { blockSize: '4' }, root: { gap: '2' } } } },
  defaultVariants: { size: 'sm' },
})

/** Times of a record as steps of equal length, done ones first; upright on phones. */
export const stepLine = defineSlotRecipe({
  className: 'step-line',
  slots: ['root', 'item', 'name', 'note'],
  base: {
    root: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, fontSize: '14' },
    item: {
      position: 'relative',
      flex: '1',
      display: 'grid',
      alignContent: 'start',
      paddingBlockStart: { base: '0', md: '5' },
      paddingBlockEnd: { base: '3', md: '0' },
      paddingInlineStart: { base: '6', md: '0' },
      paddingInlineEnd: '2',
      lineHeight: { base: '[1.45]', _ar: '[1.6]' },
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        insetBlockStart: { base: '1', md: '0' },
        zIndex: 'raised',
        inlineSize: '3',
        blockSize: '3',
        borderWidth: '2',
        borderStyle: 'solid',
        borderColor: 'border.strong',
        borderRadius: 'full',
        bg: 'bg.surface',
      },
      _after: {
        content: '""',
        position: 'absolute',
        insetInlineStart: { base: '[5px]', md: '0' },
        insetBlockStart: { base: '1', md: '[5px]' },
        inlineSize: { base: '[2px]', md: 'full' },
        blockSize: { base: 'full', md: '[2px]' },
        bg: 'divider',
      },
      '&:last-child::after': { display: { base: 'none', md: 'block' } },
      '&[data-done]::before': { bg: 'accent', borderColor: 'accent' },
      '&[data-done]::after': { bg: 'accent' },
      '&[data-next]::before': { bg: 'spark', borderColor: 'spark.text' },
      '&[data-next] > :last-child': { color: 'warning.text', fontWeight: 'semibold' },
    },
    name: { fontWeight: 'semibold' },
    note: { fontSize: '12', color: 'fg.muted' },
  },
})
