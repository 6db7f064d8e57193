import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'art', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      paddingBlock: '10',
      paddingInline: '6',
      textAlign: 'center',
    },
    art: { inlineSize: '[13.5rem]', blockSize: '[8.5rem]', marginBlockEnd: '2' },
    title: { fontSize: '20' },
    text: { color: 'fg.muted', maxInlineSize: '[24em]' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginBlockStart: '3' },
  },
})

/** A `details` with the chevron of menus instead of the browser's triangle. */
export const fold = defineRecipe({
  className: 'fold',
  base: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      paddingInlineEnd: '1',
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      _after: {
        content: '""',
        flex: 'none',
        inlineSize: '2',
        blockSize: '2',
        borderStyle: 'solid',
        borderColor: 'fg.muted',
        borderWidth: '[0 2px 2px 0]',
        transform: 'translateY(-25%) rotate(45deg)',
      },
    },
    '&[open] > summary': { _after: { transform: 'translateY(25%) rotate(225deg)' } },
  },
})

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    borderRadius: 'sm',
    bg: 'bg.muted',
    animation: '[pulse 1.4s ease-in-out infinite]',
    _still: { animation: '[none]' },
  },
})

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    inlineSize: '[1.125em]',
    blockSize: '[1.125em]',
    borderRadius: 'full',
    borderWidth: '2',
    borderStyle: 'solid',
    borderColor: 'current',
    borderInlineEndColor: 'transparent',
    animation: '[spin .7s linear infinite]',
  },
})

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'title', 'text'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '3',
      alignItems: 'start',
      padding: '4',
      borderWidth: '1',
      borderStyle: 'solid',
      borderRadius: 'control',
      fontSize: '14',
      lineHeight: '[1.6]',
      '& > svg': { inlineSize: '5', blockSize: '5', marginBlockStart: '[.1em]' },
    },
    title: { fontWeight: 'semibold' },
    text: { color: 'fg.default', '& > .button': { marginBlockStart: '2' } },
  },
  variants: {
    tone: {
      info: { root: { bg: 'info.subtle', borderColor: 'info.border', color: 'info.text' } },
      success: { root: { bg: 'success.subtle', borderColor: 'success.border', color: 'success.text' } },
      warning: { root: { bg: 'warning.subtle', borderColor: 'warning.border', color: 'warning.text' } },
      danger: { root: { bg: 'danger.subtle', borderColor: 'danger.border', color: 'danger.text' } },
    },
  },
  defaultVariants: { tone: 'info' },
})
