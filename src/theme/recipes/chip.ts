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
