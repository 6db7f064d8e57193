import { defineSlotRecipe } from '@pandacss/dev'

const layer = { content: '""', position: 'absolute', inset: '0', zIndex: 'below' } as const

export const hero = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'picture', 'inner', 'title', 'lead'],
  base: {
    root: {
      position: 'relative',
      isolation: 'isolate',
      overflow: 'hidden',
      color: 'white',
      bg: '[oklch(from var(--tenant-primary) .24 calc(c * .5) h)]',
      _after: {
        ...layer,
        background: {
          base: '[linear-gradient(oklch(.17 .035 215 / .74), oklch(.17 .035 215 / .55) 42%, transparent 72%)]',
          md: '[linear-gradient(to right, oklch(.17 .035 215 / .70), oklch(.17 .035 215 / .24) 58%, transparent)]',
        },
        _rtl: { transform: 'scaleX(-1)' },
      },
      // A scrim keeps text readable on bright photographs.
      '&[data-photograph]::after': {
        background: {
          base: '[linear-gradient(oklch(.17 .035 215 / .76), oklch(.17 .035 215 / .64) calc(100% - 270px), oklch(.17 .035 215 / .1) calc(100% - 130px))]',
          md: '[linear-gradient(to right, oklch(.17 .035 215 / .74), oklch(.17 .035 215 / .64) max(35rem, 50%), oklch(.17 .035 215 / .12))]',
        },
      },
      _dark: {
        _before: {
          ...layer,
          mixBlendMode: 'multiply',
          background:
            '[linear-gradient(oklch(.42 .05 220), oklch(from var(--tenant-secondary) .80 calc(c * .6) h))]',
        },
      },
    },
    picture: {
      position: 'absolute',
      inset: '0',
      inlineSize: 'full',
      blockSize: 'full',
      objectFit: 'cover',
      objectPosition: { base: '68% 100%', md: '50% 78%' },
      zIndex: '[-2]',
      '[data-photograph] &': { objectPosition: 'center' },
    },
    inner: {
      paddingBlockStart: { base: '9', md: '20' },
      paddingBlockEnd: { base: '[284px]', md: '[256px]' },
    },
    // In em: ch would change with the font and rewrap lines.
    title: { textStyle: 'display', maxInlineSize: '[10.2em]' },
    lead: {
      fontSize: { base: '16', md: '18' },
      maxInlineSize: '[26.4em]',
      marginBlockStart: '4',
      textWrap: 'pretty',
    },
  },
})

export const auth = defineSlotRecipe({
  className: 'auth',
  slots: ['root', 'picture', 'box', 'head', 'title', 'text', 'foot'],
  base: {
    root: {
      position: 'relative',
      isolation: 'isolate',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      // Top-aligned: a centred box would jump when messages appear.
      placeItems: 'start center',
      flex: '1',
      minBlockSize: 'screen',
      paddingBlockStart: '[clamp(1.5rem, 14dvh, 9rem)]',
      paddingBlockEnd: '8',
      paddingInline: '4',
      bg: 'bg.canvas',
      color: 'fg.default',
      overflow: 'hidden',
      _before: {
        ...layer,
        mixBlendMode: 'multiply',
        background: {
          base: '[linear-gradient(oklch(.46 .05 220), oklch(from var(--tenant-secondary) .80 calc(c * .45) h) 55%, oklch(.55 .05 70))]',
          _dark:
            '[linear-gradient(oklch(.36 .04 230), oklch(from var(--tenant-secondary) .64 calc(c * .5) h) 60%, oklch(.45 .05 70))]',
        },
      },
    },
    picture: {
      position: 'absolute',
      inset: '0',
      inlineSize: 'full',
      blockSize: 'full',
      objectFit: 'cover',
      objectPosition: '50% 100%',
      zIndex: '[-2]',
    },
    box: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '5',
      inlineSize: '[min(100%, 26.5rem)]',
      paddingBlock: { base: '6', md: '8' },
      paddingInline: { base: '5', md: '8' },
      bg: 'bg.surface',
      borderWidth: '1',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'lg',
    },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    title: { fontSize: '24' },
    text: { fontSize: '14', color: 'fg.muted' },
    foot: { textAlign: 'center', fontSize: '14', color: 'fg.muted' },
  },
})
