import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const dot = {
  position: 'absolute',
  insetBlockStart: '[1px]',
  inlineSize: '2',
  blockSize: '2',
  borderRadius: 'full',
} as const

export const journey = defineSlotRecipe({
  className: 'journey',
  slots: ['root', 'point', 'code', 'place', 'line', 'rule', 'stop', 'end'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(56px, 1fr) auto',
      gap: '3',
      alignItems: 'center',
    },
    point: { minInlineSize: '0', '&:last-child': { textAlign: 'end' } },
    code: {
      display: 'block',
      fontSize: '20',
      fontWeight: 'semibold',
      lineHeight: '[1.35]',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    place: { display: 'block', fontSize: '14', lineHeight: 'lines', color: 'fg.muted' },
    line: {
      display: 'grid',
      gap: '[3px]',
      textAlign: 'center',
      fontSize: '12',
      lineHeight: 'lines',
      color: 'fg.muted',
      minInlineSize: '0',
    },
    rule: {
      display: 'block',
      position: 'relative',
      blockSize: '2.5',
      _before: {
        content: '""',
        position: 'absolute',
        insetInline: '[5px]',
        insetBlockStart: '[4.5px]',
        borderBlockStartWidth: '1.5',
        borderBlockStartStyle: 'solid',
        borderBlockStartColor: 'border.strong',
      },
      _after: {
        content: '""',
        ...dot,
        insetInlineStart: '0',
        borderWidth: '1.5',
        borderStyle: 'solid',
        borderColor: 'border.strong',
        bg: 'bg.surface',
      },
    },
    stop: {
      ...dot,
      translate: '[calc(-50% * var(--journey-dir, 1)) 0]',
      borderWidth: '2',
      borderStyle: 'solid',
      borderColor: 'spark',
      bg: 'bg.surface',
      zIndex: 'raised',
      _rtl: { '--journey-dir': '-1' },
    },
    end: { ...dot, insetInlineEnd: '0', bg: 'accent', zIndex: 'raised' },
  },
})

export const itinerary = defineSlotRecipe({
  className: 'itinerary',
  slots: ['root', 'row', 'time', 'rail', 'content'],
  base: {
    root: { display: 'grid' },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: '56px 20px minmax(0, 1fr)', md: '76px 20px minmax(0, 1fr)' },
      columnGap: { base: '2', md: '3' },
    },
    time: {
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      lineHeight: 'lines',
    },
    rail: {
      position: 'relative',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '[9px]',
        insetBlockStart: '2',
        insetBlockEnd: '[-8px]',
        borderInlineStartWidth: '2',
        borderInlineStartStyle: 'solid',
        borderInlineStartColor: 'border',
      },
      _after: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '1',
        insetBlockStart: '1.5',
        inlineSize: '3',
        blockSize: '3',
        borderRadius: 'full',
        bg: 'bg.surface',
        borderWidth: '2',
        borderStyle: 'solid',
        borderColor: 'accent',
      },
      '&[data-kind=end]': { _before: { display: 'none' }, _after: { bg: 'accent' } },
      '&[data-kind=travel]': { _after: { display: 'none' } },
    },
    content: { paddingBlockEnd: '5', lineHeight: 'lines', minInlineSize: '0' },
  },
})

export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item'],
  base: {
    root: { display: 'grid' },
    item: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      gap: '3',
      paddingBlockEnd: '3.5',
      fontSize: '14',
      lineHeight: 'lines',
      _before: {
        content: '""',
        inlineSize: '2',
        blockSize: '2',
        margin: '1.5',
        borderRadius: 'full',
        bg: 'border.strong',
      },
      '&:first-child::before': { bg: 'accent', boxShadow: '[0 0 0 4px {colors.accent.muted}]' },
      '&:not(:last-child)::after': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '[9px]',
        insetBlockStart: '5',
        insetBlockEnd: '[-4px]',
        borderInlineStartWidth: '2',
        borderInlineStartStyle: 'solid',
        borderInlineStartColor: 'divider',
      },
    },
  },
})

/** A stop on a line: on the border above it, or on the one beside it. */
export const ring = defineRecipe({
  className: 'ring',
  base: {
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      inlineSize: '3',
      blockSize: '3',
      borderRadius: 'full',
      bg: 'bg.surface',
      borderWidth: '2',
      borderStyle: 'solid',
      borderColor: 'spark',
    },
    '&[data-moved]': { _before: { bg: 'accent', borderColor: 'accent' } },
  },
  variants: {
    line: {
      above: {
        _before: { insetBlockStart: '[-7px]', insetInlineStart: '0' },
        '[data-home] > &:last-child': { _before: { insetInlineStart: '[auto]', insetInlineEnd: '0' } },
      },
      beside: { _before: { insetInlineStart: '[-7px]', insetBlockStart: { base: '[-17px]', md: '[6px]' } } },
    },
  },
})
