import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const layer = { content: '""', position: 'absolute', inset: '0', zIndex: 'below' } as const

export const hero = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'picture', 'inner', 'title', 'lead'],
  base: {
    root: {
      position: 'relative',
      isolation: 'isolate',
      overflow: 'hidden',
      color: 'white',
      bg: '[oklch(from var(--tenant-primary) .24 calc(c * .5) h)]',
      _after: {
        ...layer,
        // The scrim carries the contrast of the heading, so that any uploaded photograph can lie under it.
        background: {
          base: '[linear-gradient(oklch(.17 .035 215 / .74), oklch(.17 .035 215 / .55) 42%, transparent 72%)]',
          md: '[linear-gradient(to right, oklch(.17 .035 215 / .70), oklch(.17 .035 215 / .24) 58%, transparent)]',
        },
        _rtl: { transform: 'scaleX(-1)' },
      },
      _dark: {
        _before: {
          ...layer,
          mixBlendMode: 'multiply',
          background:
            '[linear-gradient(oklch(.42 .05 220), oklch(from var(--tenant-secondary) .80 calc(c * .6) h))]',
        },
      },
    },
    picture: {
      position: 'absolute',
      inset: '0',
      inlineSize: 'full',
      blockSize: 'full',
      objectFit: 'cover',
      objectPosition: { base: '68% 100%', md: '50% 78%' },
      zIndex: '[-2]',
    },
    inner: {
      paddingBlockStart: { base: '9', md: '20' },
      paddingBlockEnd: { base: '[284px]', md: '[256px]' },
    },
    title: { textStyle: 'display', maxInlineSize: '[17ch]' },
    lead: { fontSize: { base: '16', md: '18' }, maxInlineSize: '[44ch]', marginBlockStart: '4' },
  },
})

export const auth = defineSlotRecipe({
  className: 'auth',
  slots: ['root', 'picture', 'box', 'head', 'title', 'text', 'foot'],
  base: {
    root: {
      position: 'relative',
      isolation: 'isolate',
      display: 'grid',
      placeItems: 'center',
      flex: '1',
      minBlockSize: 'screen',
      paddingBlock: '8',
      paddingInline: '4',
      bg: 'bg.canvas',
      color: 'fg.default',
      overflow: 'hidden',
      _before: {
        ...layer,
        mixBlendMode: 'multiply',
        background: {
          base: '[linear-gradient(oklch(.46 .05 220), oklch(from var(--tenant-secondary) .80 calc(c * .45) h) 55%, oklch(.55 .05 70))]',
          _dark:
            '[linear-gradient(oklch(.36 .04 230), oklch(from var(--tenant-secondary) .64 calc(c * .5) h) 60%, oklch(.45 .05 70))]',
        },
      },
    },
    picture: {
      position: 'absolute',
      inset: '0',
      inlineSize: 'full',
      blockSize: 'full',
      objectFit: 'cover',
      objectPosition: '50% 100%',
      zIndex: '[-2]',
    },
    box: {
      display: 'grid',
      gap: '5',
      inlineSize: '[min(100%, 26.5rem)]',
      paddingBlock: { base: '6', md: '8' },
      paddingInline: { base: '5', md: '8' },
      bg: 'bg.surface',
      borderWidth: '1',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'lg',
    },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    title: { fontSize: '24' },
    text: { fontSize: '14', color: 'fg.muted' },
    foot: { textAlign: 'center', fontSize: '14', color: 'fg.muted' },
  },
})

/** The card that floats over the foot of the hero: tabs, choices, a row of cells, one button. */
export const search = defineSlotRecipe({
  className: 'search',
  slots: ['root', 'body', 'options', 'fields', 'cell', 'pair', 'label', 'value', 'note', 'swap', 'go'],
  base: {
    root: {
      position: 'relative',
      zIndex: 'raised',
      bg: 'bg.surface',
      borderWidth: '1',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'lg',
      minInlineSize: '0',
      '& [role=tablist], & [data-tabs]': { paddingInline: { base: '4', md: '6' } },
    },
    body: {
      display: 'grid',
      gap: '4',
      padding: { base: '4', md: '6' },
      paddingBlockStart: { base: '4', md: '5' },
    },
    options: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
    },
    fields: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr 1.5fr 1.1fr auto' },
      gap: { base: '3', lg: '0' },
      borderWidth: { base: '0', lg: '1' },
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: 'card',
    },
    cell: {
      position: 'relative',
      minInlineSize: '0',
      paddingBlock: { base: '2', lg: '3' },
      paddingInline: { base: '3.5', lg: '4' },
      borderWidth: { base: '1', lg: '0' },
      borderInlineStartWidth: { base: '1', lg: '1' },
      borderStyle: 'solid',
      borderColor: { base: 'border.strong', lg: 'border' },
      borderRadius: { base: 'control', lg: '0' },
      '&:first-child': { borderInlineStartWidth: { lg: '0' } },
      '&[data-after-swap]': { paddingInlineStart: { lg: '8' } },
      '&:has(input:focus-visible)': {
        outlineWidth: '[3px]',
        outlineStyle: 'solid',
        outlineColor: 'focus',
        outlineOffset: '[-2px]',
        borderRadius: 'control',
      },
      '&:has([aria-invalid=true])': { borderColor: 'danger', boxShadow: '[inset 0 0 0 1px {colors.danger}]' },
    },
    pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4' },
    label: { display: 'block', fontSize: '12', lineHeight: '[1.6]', color: 'fg.muted' },
    value: {
      display: 'block',
      inlineSize: 'full',
      fontWeight: 'semibold',
      lineHeight: '[1.55]',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textAlign: 'start',
      bg: 'transparent',
      borderWidth: '0',
      // The whole cell shows the focus.
      outline: '[none !important]',
      _placeholder: { color: 'fg.muted', fontWeight: 'regular', opacity: '1' },
    },
    note: { display: 'block', fontSize: '12', lineHeight: '[1.6]', color: 'fg.muted', whiteSpace: 'nowrap' },
    swap: {
      position: 'absolute',
      insetInlineEnd: { base: '4', lg: '[-20px]' },
      insetBlockStart: { base: 'auto', lg: '[calc(50% - 20px)]' },
      insetBlockEnd: { base: '[-27px]', lg: 'auto' },
      display: 'grid',
      placeItems: 'center',
      inlineSize: '10',
      blockSize: '10',
      borderRadius: 'full',
      bg: 'bg.surface',
      color: 'accent.text',
      borderWidth: '1',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      zIndex: 'raised',
      cursor: 'pointer',
      '& svg': { inlineSize: '5', blockSize: '5', transform: { base: 'rotate(90deg)', lg: 'none' } },
    },
    go: {
      display: 'grid',
      margin: { lg: '2' },
      '& > button, & > a': { blockSize: { base: '[3.25rem]', lg: 'full' }, paddingInline: '7' },
    },
  },
})

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
