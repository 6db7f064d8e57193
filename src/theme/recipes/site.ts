import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const contained = defineRecipe({
  className: 'contained',
  base: {
    inlineSize: 'full',
    maxInlineSize: '[calc({sizes.content} + 2 * {spacing.gutter})]',
    marginInline: 'auto',
    paddingInline: 'gutter',
  },
})

export const withAside = defineRecipe({
  className: 'withAside',
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.aside}' },
    alignItems: 'start',
    paddingBlock: { base: '5', md: '8' },
  },
})

export const toolbar = defineSlotRecipe({
  className: 'toolbar',
  slots: ['root', 'row', 'logo', 'nav', 'item', 'user', 'burger', 'panel', 'disclosure'],
  base: {
    root: {
      position: 'relative',
      zIndex: 'bar',
      display: { _print: 'none' },
      bg: 'toolbar.bg',
      color: 'toolbar.fg',
      boxShadow: '[0 1px 0 color-mix(in oklch, {colors.toolbar.fg} 12%, transparent)]',
    },
    row: { display: 'flex', alignItems: 'center', gap: '1', minBlockSize: { base: '15', md: '18' } },
    logo: {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      alignItems: 'center',
      columnGap: '3',
      marginInlineEnd: 'auto',
      inlineSize: '[16rem]',
      minInlineSize: '0',
      blockSize: '10',
      overflow: 'hidden',
      fontWeight: 'semibold',
      lineHeight: '[1.2]',
      '& > span': { flex: '[1 1 6rem]', minBlockSize: '10', display: 'grid', alignContent: 'center' },
      borderRadius: 'control',
      '& img': {
        maxInlineSize: '[min(180px, 100%)]',
        maxBlockSize: '[40px]',
        inlineSize: 'auto',
        blockSize: 'auto',
      },
      // A pale logo keeps its dark background.
      '@media (forced-colors: active)': { '& img': { forcedColorAdjust: 'none', bg: 'toolbar.bg' } },
    },
    nav: {
      display: { base: 'none', md: 'flex' },
      alignItems: { md: 'center' },
      gap: '[2px]',
      bg: 'toolbar.bg',
      color: 'toolbar.fg',
      // A popover that works without JavaScript on phones.
      position: { base: 'fixed', md: 'static' },
      insetBlockStart: '15',
      insetBlockEnd: 'auto',
      insetInlineStart: 'auto',
      insetInlineEnd: '0',
      inlineSize: { base: 'full', md: 'auto' },
      blockSize: 'auto',
      margin: '0',
      padding: { base: '4', md: '0' },
      borderWidth: '0',
      overflow: { base: 'auto', md: 'visible' },
      '&:popover-open': { display: 'flex', flexDirection: { base: 'column', md: 'row' } },
      '&:popover-open::backdrop': { bg: '[oklch(0 0 0 / .4)]', insetBlockStart: '15' },
    },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minBlockSize: 'touch',
      paddingInline: { base: '2', lg: '3' },
      borderRadius: 'control',
      fontSize: '14',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { inlineSize: '5', blockSize: '5', flex: 'none', opacity: '0.9' },
      '& svg[data-chevron]': { inlineSize: '4', blockSize: '4' },
      '&:focus-visible': { outlineColor: 'current', outlineOffset: '[-2px]' },
      _hover: { bg: '[color-mix(in oklch, {colors.toolbar.fg} 10%, transparent)]' },
      '&[data-boxed]': {
        borderWidth: '1',
        borderStyle: 'solid',
        borderColor: '[color-mix(in oklch, {colors.toolbar.fg} 38%, transparent)]',
        marginInline: { base: '1', lg: '2' },
      },
    },
    user: {
      display: 'grid',
      lineHeight: 'snug',
      textAlign: 'start',
      '& small': { fontSize: '12', opacity: '0.85' },
    },
    burger: { display: { base: 'inline-grid', md: 'none' }, placeItems: 'center', minInlineSize: 'touch' },
    disclosure: { position: 'relative' },
    panel: {
      position: { md: 'absolute' },
      insetBlockStart: '[calc(100% + 8px)]',
      insetInlineEnd: '0',
      inlineSize: { md: 'max' },
    },
  },
})

export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'title', 'lead'],
  base: {
    root: { paddingBlockStart: 'section' },
    head: {
      display: 'flex',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: '4',
      marginBlockEnd: '6',
    },
    title: { textStyle: 'title' },
    lead: { color: 'fg.muted', marginBlockStart: '1', maxInlineSize: '[33.6em]' },
  },
})

export const pageHead = defineSlotRecipe({
  className: 'page-head',
  slots: ['root', 'inner', 'title', 'facts', 'actions'],
  base: {
    root: {
      bg: 'bg.surface',
      borderBlockEndWidth: '1',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: 'border',
    },
    inner: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '5',
      rowGap: '3',
      paddingBlock: '4',
    },
    title: { fontSize: '20' },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      fontSize: '14',
      color: 'fg.muted',
      lineHeight: '[1.6]',
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
  variants: {
    size: {
      md: {},
      lg: {
        inner: {
          paddingBlockStart: { base: '5', md: '8' },
          paddingBlockEnd: { base: '5', md: '6' },
          alignItems: 'end',
        },
        title: { textStyle: 'h1' },
        actions: { inlineSize: { base: 'full', md: 'auto' }, '& > *': { flex: { base: '1', md: 'none' } } },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

export const facts = defineRecipe({
  className: 'facts',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1.5',
    fontSize: '14',
    lineHeight: '[1.6]',
    color: 'fg.muted',
    '& > *': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& svg': { inlineSize: '4', blockSize: '4', flex: 'none' },
  },
})
