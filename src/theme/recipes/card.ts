import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const card = defineRecipe({
  className: 'card',
  base: {
    bg: 'bg.surface',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'card',
    minInlineSize: '0',
  },
  variants: {
    pad: { none: {}, md: { padding: { base: '4', md: '6', _print: '3' } }, sm: { padding: '4' } },
    lift: { none: {}, sm: { boxShadow: 'sm' }, md: { boxShadow: 'md' }, lg: { boxShadow: 'lg' } },
    chosen: { true: { borderColor: 'accent', boxShadow: '[0 0 0 1px {colors.accent}]' } },
  },
  defaultVariants: { pad: 'md', lift: 'none' },
})

const notch = {
  content: '""',
  position: 'absolute',
  insetBlockStart: '[-10px]',
  inlineSize: '4.5',
  blockSize: '4.5',
  borderRadius: 'full',
  bg: 'bg.canvas',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
} as const

const firstHalf = { clipPath: 'inset(0 0 0 50%)', _rtl: { clipPath: 'inset(0 50% 0 0)' } } as const
const lastHalf = { clipPath: 'inset(0 50% 0 0)', _rtl: { clipPath: 'inset(0 0 0 50%)' } } as const

/** A ticket's perforation: dotted line with a notch at each end. */
const across = {
  borderBlockStartWidth: '2',
  borderBlockStartStyle: 'dotted',
  borderBlockStartColor: 'border',
  marginInline: '3.5',
  _before: { ...notch, insetInlineStart: '[-24px]', ...firstHalf },
  _after: { ...notch, insetInlineEnd: '[-24px]', ...lastHalf },
} as const

const upright = {
  md: {
    borderBlockStartWidth: '0',
    borderInlineStartWidth: '2',
    borderInlineStartStyle: 'dotted',
    borderInlineStartColor: 'border',
    marginInline: '0',
    marginBlock: '3.5',
    inlineSize: '0',
    _before: {
      insetInlineStart: '[-10px]',
      insetBlockStart: '[-24px]',
      clipPath: 'inset(50% 0 0 0)',
      _rtl: { clipPath: 'inset(50% 0 0 0)' },
    },
    _after: {
      insetInlineStart: '[-10px]',
      insetInlineEnd: 'auto',
      insetBlockStart: 'auto',
      insetBlockEnd: '[-24px]',
      clipPath: 'inset(0 0 50% 0)',
      _rtl: { clipPath: 'inset(0 0 50% 0)' },
    },
  },
} as const

export const ticket = defineSlotRecipe({
  className: 'ticket',
  slots: ['root', 'picture', 'body', 'perforation', 'stub'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minInlineSize: '0',
      bg: 'bg.surface',
      borderWidth: '1',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'sm',
    },
    picture: {
      position: 'relative',
      flex: 'none',
      overflow: 'hidden',
      bg: 'bg.muted',
      blockSize: { base: '[11rem]', md: 'auto' },
      inlineSize: { md: '[13rem]' },
      borderStartStartRadius: '[11px]',
      borderStartEndRadius: { base: '[11px]', md: '0' },
      borderEndStartRadius: { md: '[11px]' },
      '& img': {
        position: 'absolute',
        inset: '0',
        inlineSize: 'full',
        blockSize: 'full',
        objectFit: 'cover',
        objectPosition: '[50% 64%]',
        _dark: { filter: '[brightness(.86)]' },
      },
    },
    body: { flex: '1', display: 'grid', gap: '4', alignContent: 'start', minInlineSize: '0' },
    perforation: { position: 'relative', flex: 'none', ...across },
    stub: { display: 'flex', justifyContent: 'space-between', gap: '3' },
  },
  variants: {
    stub: {
      foot: {
        body: { padding: '5', paddingBlockEnd: '4' },
        stub: { padding: '5', paddingBlockStart: '4', alignItems: 'end' },
      },
      side: {
        root: { flexDirection: { base: 'column', md: 'row' }, boxShadow: 'none' },
        body: { padding: { base: '4', md: '5' } },
        perforation: upright,
        stub: {
          padding: { base: '4', md: '5' },
          alignItems: { base: 'center', md: 'stretch' },
          flexDirection: { base: 'row', md: 'column' },
          justifyContent: { base: 'space-between', md: 'center' },
          inlineSize: { md: '50', xl: '[14rem]' },
          flex: 'none',
        },
      },
    },
    chosen: {
      true: {
        root: { borderColor: 'accent', boxShadow: '[0 0 0 1px {colors.accent}]' },
        perforation: {
          _before: { borderColor: 'accent', borderWidth: '2' },
          _after: { borderColor: 'accent', borderWidth: '2' },
        },
      },
    },
  },
  defaultVariants: { stub: 'foot' },
})
