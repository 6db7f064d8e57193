import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'head', 'label', 'mark', 'hint', 'error', 'legend', 'parts', 'part'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5', minInlineSize: '0' },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' },
    label: { fontSize: '14', fontWeight: 'semibold', lineHeight: 'lines' },
    mark: { fontWeight: 'regular', color: 'fg.muted' },
    hint: { fontSize: '14', lineHeight: '[1.6]', color: 'fg.muted' },
    error: {
      display: 'flex',
      alignItems: 'start',
      gap: '1.5',
      fontSize: '14',
      fontWeight: 'semibold',
      lineHeight: 'lines',
      color: 'danger.text',
      '& svg': { inlineSize: '4', blockSize: '4', flex: 'none', marginBlockStart: '[.2em]' },
    },
    legend: {
      fontSize: '14',
      fontWeight: 'semibold',
      lineHeight: 'lines',
      padding: '0',
      marginBlockEnd: '1.5',
    },
    parts: { display: 'flex', gap: '2.5' },
    part: {
      display: 'grid',
      gap: '1',
      inlineSize: '[5rem]',
      minInlineSize: '0',
      flex: { base: '1', md: 'none' },
      '& label': { fontSize: '12', lineHeight: 'lines' },
      '&[data-part-name=year]': { inlineSize: '[6.75rem]' },
    },
  },
})

const invalid = {
  borderColor: 'danger',
  boxShadow: '[inset 0 0 0 1px {colors.danger}]',
} as const

export const control = defineRecipe({
  className: 'control',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    inlineSize: 'full',
    minInlineSize: '0',
    minBlockSize: 'control',
    paddingInline: '3.5',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    bg: 'bg.surface',
    color: 'fg.default',
    fontSize: '16',
    lineHeight: 'lines',
    transitionProperty: '[border-color, box-shadow]',
    transitionDuration: 'fast',
    '& > svg': { inlineSize: '5', blockSize: '5', flex: 'none', color: 'fg.muted' },
    _placeholder: { color: 'fg.muted', opacity: '1' },
    '&:hover:not(:disabled)': { borderColor: 'fg.muted' },
    '&[aria-invalid=true], &[data-invalid], &:has([aria-invalid=true])': invalid,
    '&:focus-within:has(:focus-visible)': {
      outlineWidth: '[3px]',
      outlineStyle: 'solid',
      outlineColor: 'focus',
      outlineOffset: '[1px]',
    },
    '&:disabled, &[data-disabled]': { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
    '&:is(textarea)': {
      paddingBlock: '3',
      minBlockSize: '[7.5rem]',
      lineHeight: 'lines',
      resize: 'vertical',
    },
    '&:is(select)': { cursor: 'pointer' },
    // Direction by content, alignment by page; Chromium knows the prefixed word only.
    '&[dir=auto]': {
      textAlign: '[-webkit-match-parent]',
      '@supports (text-align: match-parent)': { textAlign: '[match-parent]' },
    },
  },
  variants: {
    size: { md: {}, sm: { minBlockSize: 'control.sm', fontSize: '14', paddingInline: '3' } },
    // Full width on phones.
    short: { true: { maxInlineSize: { sm: 'field' } } },
    ltr: {
      true: {
        direction: 'ltr',
        textAlign: 'start',
        _rtl: { textAlign: 'end' },
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
  defaultVariants: { size: 'md' },
})

export const bare = defineRecipe({
  className: 'bare',
  base: {
    flex: '1',
    inlineSize: 'full',
    minInlineSize: '0',
    minBlockSize: '[2.75rem]',
    borderWidth: '0',
    padding: '0',
    bg: 'transparent',
    color: '[inherit]',
    fontSize: '[inherit]',
    outline: '[none !important]',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'fg.muted', opacity: '1' },
  },
  variants: { ltr: { true: { direction: 'ltr', _rtl: { textAlign: 'end' } } } },
})

export const errorSummary = defineSlotRecipe({
  className: 'error-summary',
  slots: ['root', 'title', 'list'],
  base: {
    root: {
      borderWidth: '2',
      borderStyle: 'solid',
      borderColor: 'danger',
      borderRadius: 'card',
      paddingBlock: '4',
      paddingInline: '5',
      bg: 'bg.surface',
      scrollMarginBlock: '[6rem]',
    },
    title: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontSize: '18',
      color: 'danger.text',
      '& svg': { inlineSize: '5', blockSize: '5', flex: 'none' },
    },
    list: { marginBlockStart: '1.5', display: 'grid', gap: '1.5' },
  },
})
