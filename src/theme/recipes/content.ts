import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const prose = defineRecipe({
  className: 'prose',
  base: {
    maxInlineSize: 'prose',
    overflowWrap: 'anywhere',
    '& > * + *': { marginBlockStart: '4' },
    '& h2': { textStyle: 'h2', fontSize: '24', marginBlockStart: '10' },
    '& h3': { textStyle: 'h3', marginBlockStart: '6' },
    '& h4': { fontSize: '16', marginBlockStart: '5' },
    '& ul, & ol': { paddingInlineStart: '6', display: 'grid', gap: '2' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li::marker': { color: 'accent.text' },
    '& a': { color: 'accent.text', textDecorationLine: 'underline', textUnderlineOffset: '[.25em]' },
    '& blockquote': {
      borderInlineStartWidth: '3',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: 'spark',
      paddingInlineStart: '5',
      color: 'fg.muted',
    },
    '& table': { inlineSize: 'full', fontSize: '14', borderCollapse: 'collapse' },
    '& :is(th, td)': {
      textAlign: 'start',
      padding: '2.5',
      borderBlockEndWidth: '1',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: 'border',
    },
    '& img': { borderRadius: 'card', maxInlineSize: 'full' },
    '& figcaption': { fontSize: '14', color: 'fg.muted', marginBlockStart: '2' },
  },
})

export const tourCard = defineSlotRecipe({
  className: 'tour-card',
  slots: ['root', 'figure', 'badge', 'title', 'row', 'price'],
  base: {
    root: { position: 'relative', minInlineSize: '0' },
    figure: {
      position: 'relative',
      aspectRatio: 'tour',
      borderRadius: 'panel',
      overflow: 'hidden',
      bg: 'bg.muted',
      '& img': {
        inlineSize: 'full',
        blockSize: 'full',
        objectFit: 'cover',
        _dark: { filter: 'brightness(.86)' },
      },
    },
    badge: { position: 'absolute', insetBlockStart: '3', insetInlineStart: '3' },
    title: {
      fontSize: '18',
      marginBlockStart: '3',
      '& a': { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'panel' } },
    },
    row: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      fontSize: '14',
      color: 'fg.muted',
    },
    price: { marginBlockStart: '1.5', fontSize: '14', color: 'fg.muted' },
  },
})
