import { defineRecipe } from '@pandacss/dev'

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    paddingInline: '5',
    minBlockSize: 'control',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontSize: '16',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    bg: 'transparent',
    color: 'fg.default',
    cursor: 'pointer',
    userSelect: 'none',
    _print: { display: 'none' },
    transitionProperty: '[background-color, border-color, color, box-shadow, opacity]',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '& svg': { inlineSize: '5', blockSize: '5', flex: 'none' },
    '&:disabled, &[aria-disabled=true]': { opacity: '0.55', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: { bg: 'accent', color: 'accent.fg', _hover: { bg: 'accent.hover' } },
      line: { borderColor: 'border.strong', _hover: { bg: 'bg.subtle' } },
      soft: { bg: 'accent.muted', _hover: { bg: 'accent.subtle' } },
      ghost: { color: 'accent.text', '&&': { paddingInline: '3' }, _hover: { bg: 'accent.subtle' } },
      danger: { bg: 'danger', color: 'danger.fg', _hover: { bg: 'danger.text' } },
      round: {
        '&&': { inlineSize: 'touch', minBlockSize: 'touch', paddingInline: '0' },
        borderRadius: 'full',
        borderColor: 'border',
        bg: 'bg.surface',
        _hover: { borderColor: 'border.strong' },
      },
    },
    size: {
      md: {},
      sm: {
        minBlockSize: 'control.sm',
        paddingInline: '4',
        fontSize: '14',
        '@media (pointer: coarse)': { minBlockSize: 'touch' },
      },
      lg: { minBlockSize: '[3.25rem]', paddingInline: '7' },
      icon: { '&&': { inlineSize: 'touch', minBlockSize: 'touch', paddingInline: '0' } },
    },
    block: { true: { inlineSize: 'full' } },
    wrap: {
      true: {
        flex: '[0 1 auto]',
        maxInlineSize: 'full',
        paddingBlock: '2',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        textAlign: 'start',
      },
    },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

export const link = defineRecipe({
  className: 'link',
  base: {
    // A target of its own, where it is no part of a sentence.
    minBlockSize: '6',
    color: 'accent.text',
    fontWeight: 'medium',
    textDecorationLine: 'underline',
    textDecorationThickness: '[1px]',
    textUnderlineOffset: '[.25em]',
    textDecorationColor: '[color-mix(in oklch, currentColor 40%, transparent)]',
    _hover: { textDecorationColor: 'current' },
  },
  variants: {
    tone: {
      accent: {},
      danger: { color: 'danger.text', fontWeight: 'semibold' },
      quiet: { color: '[inherit]', fontWeight: '[inherit]' },
      plain: { textDecorationLine: 'none', color: '[inherit]', _hover: { textDecorationLine: 'underline' } },
    },
  },
  defaultVariants: { tone: 'accent' },
})
