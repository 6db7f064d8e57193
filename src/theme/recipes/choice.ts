import { defineSlotRecipe } from '@pandacss/dev'

const ring = {
  outlineWidth: '[3px]',
  outlineStyle: 'solid',
  outlineColor: 'focus',
  outlineOffset: '[2px]',
} as const

// By the input's own state, which works before and without JavaScript.
const TICKED = 'label:has(:checked) &'

export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'label', 'note'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      // Aligns the box with the first line.
      alignItems: 'start',
      gap: '2.5',
      minBlockSize: '[2.25rem]',
      paddingBlock: { base: '[calc((2.25rem - 1.5em) / 2)]', _ar: '[calc((2.25rem - 1.6em) / 2)]' },
      fontSize: '14',
      lineHeight: 'lines',
      cursor: 'pointer',
      '&[data-disabled]': { opacity: '0.55', cursor: 'not-allowed' },
    },
    control: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      inlineSize: '5',
      blockSize: '5',
      marginBlock: '[calc((1.5em - 1.25rem) / 2)]',
      borderWidth: '1.5',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      borderRadius: '[5px]',
      bg: 'bg.surface',
      color: 'accent.fg',
      '& svg': { inlineSize: '3.5', blockSize: '3.5', strokeWidth: '3', visibility: 'hidden' },
      '&[data-invalid]': { borderColor: 'danger' },
      [TICKED]: { bg: 'accent', borderColor: 'accent', '& svg': { visibility: 'visible' } },
      'label:has(:focus-visible) &': ring,
    },
    label: { flex: '1', minInlineSize: '0' },
    note: { color: 'fg.muted' },
  },
  variants: {
    size: {
      md: {},
      lg: {
        root: { fontSize: '16', minBlockSize: 'touch', paddingBlock: '[calc(({sizes.touch} - 1.5em) / 2)]' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

const dot = {
  flex: 'none',
  inlineSize: '5',
  blockSize: '5',
  borderRadius: 'full',
  borderWidth: '1.5',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  [TICKED]: { borderColor: 'accent', borderWidth: '[6px]' },
} as const

/** Radio group in a row (`segmented`) or as `cards`. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['root', 'item', 'control', 'text', 'note'],
  base: {
    root: { display: 'flex', minInlineSize: '0' },
    item: { position: 'relative', cursor: 'pointer' },
    text: { minInlineSize: '0' },
    note: { color: 'fg.muted', fontSize: '14' },
  },
  variants: {
    look: {
      segmented: {
        root: { display: 'inline-flex', padding: '[3px]', bg: 'bg.muted', borderRadius: 'control' },
        item: {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '1.5',
          minBlockSize: '[2.25rem]',
          paddingInline: '3.5',
          borderRadius: 'sm',
          fontSize: '14',
          fontWeight: 'medium',
          color: 'fg.muted',
          whiteSpace: 'nowrap',
          '&:has(:focus-visible)': ring,
          '&:has(:checked)': {
            bg: 'bg.surface',
            color: 'fg.default',
            boxShadow: 'sm',
            fontWeight: 'semibold',
            '@media (forced-colors: active)': { outlineWidth: '[2px]', outlineStyle: 'solid' },
          },
        },
        control: { display: 'none' },
      },
      cards: {
        root: { flexDirection: 'column', gap: '2.5' },
        item: {
          display: 'flex',
          alignItems: 'center',
          gap: '3',
          minBlockSize: '14',
          paddingBlock: '3',
          paddingInline: '4',
          borderWidth: '1',
          borderStyle: 'solid',
          borderColor: 'border.strong',
          borderRadius: 'control',
          bg: 'bg.surface',
          '&:has(:focus-visible)': ring,
          '&:has(:checked)': { borderColor: 'accent', boxShadow: '[inset 0 0 0 1px {colors.accent}]' },
        },
        control: dot,
        text: { flex: '1' },
      },
      plain: {
        root: { flexWrap: 'wrap', columnGap: '5', rowGap: '0' },
        item: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minBlockSize: 'touch' },
        control: { ...dot, bg: 'bg.surface', 'label:has(:focus-visible) &': ring },
      },
    },
  },
  defaultVariants: { look: 'plain' },
})

export const counter = defineSlotRecipe({
  className: 'counter',
  slots: ['root', 'label', 'control', 'button', 'value'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minBlockSize: '14',
    },
    label: {
      display: 'grid',
      lineHeight: { base: '[1.4]', _ar: '[1.6]' },
      '& small': { color: 'fg.muted', fontSize: '12' },
    },
    control: { display: 'flex', alignItems: 'center', gap: '1' },
    button: {
      display: 'grid',
      placeItems: 'center',
      inlineSize: 'touch',
      blockSize: 'touch',
      borderRadius: 'full',
      borderWidth: '1',
      borderStyle: 'solid',
      borderColor: 'border.strong',
      color: 'accent.text',
      bg: 'bg.surface',
      '& svg': { inlineSize: '4', blockSize: '4' },
      '&[aria-disabled=true]': { opacity: '0.4', cursor: 'not-allowed' },
      // The ring is as clear as any other.
      '&[aria-disabled=true]:focus-visible': { opacity: '1', '& svg': { opacity: '0.4' } },
    },
    value: {
      inlineSize: '10',
      textAlign: 'center',
      fontWeight: 'semibold',
      bg: 'transparent',
      borderWidth: '0',
    },
  },
})
