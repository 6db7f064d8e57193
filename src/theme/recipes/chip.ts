import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const tone = (name: string) => ({ bg: `${name}.subtle`, color: `${name}.text` })

export const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingBlock: '[3px]',
    paddingInline: '2.5',
    borderRadius: 'full',
    fontSize: '12',
    fontWeight: 'semibold',
    lineHeight: { base: 'lines', sm: '[1.5]' },
    maxInlineSize: 'full',
    // Wraps on narrow screens.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    bg: 'bg.muted',
    color: 'fg.default',
    '& svg': { inlineSize: '3.5', blockSize: '3.5', strokeWidth: '2.25', flex: 'none' },
    '@media (forced-colors: active)': { borderWidth: '1', borderStyle: 'solid' },
  },
  variants: {
    tone: {
      neutral: {},
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      info: tone('info'),
      spark: { bg: 'spark.muted' },
      accent: { bg: 'accent.muted' },
      picture: { bg: 'white', color: 'ink' },
    },
    shape: {
      pill: {},
      fact: {
        borderRadius: 'xs',
        paddingInline: '2',
        bg: 'transparent',
        boxShadow: '[inset 0 0 0 1px {colors.border.strong}]',
      },
    },
  },
  defaultVariants: { tone: 'neutral', shape: 'pill' },
})

/** A choice of a few short words: a button, or a label around its box. */
export const pill = defineRecipe({
  className: 'pill',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minBlockSize: '9',
    paddingInline: '3.5',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    borderRadius: 'full',
    bg: 'bg.surface',
    color: 'fg.default',
    fontSize: '14',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& svg': { inlineSize: '4', blockSize: '4', flex: 'none' },
    '&[aria-pressed=true], &:has(:checked)': { bg: 'accent', borderColor: 'accent', color: 'accent.fg' },
    '&:has(:focus-visible)': {
      outlineWidth: '[3px]',
      outlineStyle: 'solid',
      outlineColor: 'focus',
      outlineOffset: '[2px]',
    },
    '@media (forced-colors: active)': {
      '&[aria-pressed=true], &:has(:checked)': { outlineWidth: '[2px]', outlineStyle: 'solid' },
    },
  },
})

export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '8',
    blockSize: '8',
    borderRadius: 'full',
    fontSize: '14',
    fontWeight: 'bold',
    lineHeight: 'none',
    bg: 'spark',
    color: 'spark.fg',
  },
  variants: {
    kind: {
      person: {},
      agency: {
        inlineSize: '10',
        blockSize: '10',
        borderRadius: '[10px]',
        bg: 'accent.muted',
        color: 'accent.text',
      },
    },
  },
  defaultVariants: { kind: 'person' },
})

export const money = defineSlotRecipe({
  className: 'money',
  slots: ['root', 'amount', 'currency'],
  base: {
    root: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    amount: { fontWeight: 'semibold', unicodeBidi: 'isolate' },
    currency: { fontSize: '[.72em]', fontWeight: 'medium', color: 'fg.muted' },
  },
  variants: {
    size: {
      inherit: {},
      md: { root: { fontSize: '16' } },
      lg: { root: { fontSize: '24', lineHeight: 'snug' } },
    },
    tone: {
      default: {},
      inherit: { currency: { color: '[inherit]', opacity: '0.85' } },
      danger: { amount: { color: 'danger.text' } },
    },
    weight: { strong: {}, medium: { amount: { fontWeight: 'medium' } } },
  },
  defaultVariants: { size: 'inherit', tone: 'default', weight: 'strong' },
})
