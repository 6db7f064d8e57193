import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const stops = defineRecipe({
  className: 'stops',
  base: {
    display: 'flex',
    fontSize: '12',
    borderBlockStartWidth: '2',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
    marginBlockStart: '1.5',
    '& li': { flex: '[1 1 0]', paddingBlockStart: '2', paddingInlineEnd: '1.5', minInlineSize: '0' },
    '& li > *': { display: 'block' },
    '& li > span': { color: 'fg.muted' },
    // From home and back.
    '&[data-home]': {
      '& li': { flexBasis: 'auto' },
      '& > :first-child': { flex: 'none', paddingInlineEnd: '4', _before: { borderColor: 'border.strong' } },
      '& > :last-child': {
        flex: 'none',
        paddingInlineEnd: '0',
        _before: { bg: 'accent', borderColor: 'accent' },
      },
    },
  },
})

/** Parts of a tour's page that stand there many times: one name for each, not one for each declaration. */
export const tourPage = defineSlotRecipe({
  className: 'tour',
  slots: ['facts', 'map', 'day', 'when', 'what', 'departure', 'meter'],
  base: {
    facts: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '4',
      marginBlockStart: '5',
      fontSize: '14',
      lineHeight: 'lines',
      md: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: '1fr' },
      '& svg': { inlineSize: '5', blockSize: '5', color: 'accent.text', marginBlockEnd: '1.5' },
      '& b, & span': { display: 'block' },
      '& span': { color: 'fg.muted' },
    },
    map: {
      position: 'relative',
      overflow: 'hidden',
      marginBlockStart: '5',
      borderWidth: '1',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'card',
      bg: 'info.subtle',
      // Words stay within the map that shrinks.
      fontSize: { base: '[min(12px, 3.3vw)]', md: '14' },
      textShadow: '[0 0 2px var(--colors-bg-subtle), 0 0 2px var(--colors-bg-subtle)]',
      '& li': {
        position: 'absolute',
        lineHeight: 'snug',
        whiteSpace: 'nowrap',
        _rtl: { textAlign: 'end' },
        // Off the spot that it names; a map is not mirrored.
        transform: 'translate(9px, -50%)',
        '&[data-side=left]': {
          transform: 'translate(calc(-100% - 9px), -50%)',
          textAlign: 'end',
          _rtl: { textAlign: 'start' },
        },
        '&[data-side=below]': { transform: 'translate(-50%, 9px)', textAlign: 'center' },
        '&[data-side=above]': { transform: 'translate(-50%, calc(-100% - 9px))', textAlign: 'center' },
      },
      '& small': { display: 'block', fontSize: { base: '[1em]', md: '12' }, color: 'fg.muted' },
      '& > small': { position: 'absolute', transform: 'translate(-50%, -50%)' },
    },
    day: {
      md: { display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)', columnGap: '5' },
      '& > *': { borderInlineStartStyle: 'solid', borderInlineStartColor: 'border' },
    },
    // On phones in one line above the heading.
    when: {
      fontSize: '12',
      color: 'fg.muted',
      lineHeight: '[1.6]',
      paddingInlineStart: { base: '5', md: '0' },
      paddingBlockEnd: { md: '4' },
      borderInlineStartWidth: { base: '2', md: '0' },
      '& b': { fontSize: '14', color: 'fg.default' },
      '&, & *': { display: { base: 'flex', md: 'block' }, alignItems: 'baseline', gap: '2' },
    },
    what: {
      paddingInlineStart: '5',
      paddingBlockEnd: '6',
      borderInlineStartWidth: '2',
      '& summary': { fontWeight: 'semibold', minBlockSize: '6' },
      '& p': { color: 'fg.muted', fontSize: '14', marginBlock: '2', maxInlineSize: 'prose' },
    },
    departure: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr auto', md: '1.1fr 1.2fr auto 7rem' },
      alignItems: 'center',
      gap: '3',
      paddingBlock: '3',
      borderBlockStartWidth: '1',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: 'border',
      fontSize: '14',
      '& small': { display: 'block', color: 'fg.muted', fontSize: '12' },
    },
    meter: {
      position: 'relative',
      display: 'block',
      blockSize: '2',
      borderRadius: 'full',
      bg: 'bg.muted',
      marginBlockEnd: '1.5',
      overflow: 'hidden',
      '& > i': { position: 'absolute', insetBlock: '0', insetInlineStart: '0', bg: 'accent' },
      '& > i + i': { inlineSize: '[3px]', insetInlineStart: '[auto]', bg: 'spark' },
      '@media (forced-colors: active)': { borderWidth: '1', borderStyle: 'solid' },
    },
  },
})
