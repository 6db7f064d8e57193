import { defineGlobalStyles } from '@pandacss/dev'

export const conditions = {
  dark: '[data-theme=dark] &',
  ar: '[lang=ar] &',
  rtl: '[dir=rtl] &',
  still: '@media (prefers-reduced-motion: reduce)',
  wide: '@media (min-width: 48rem)',
  narrow: '@media (max-width: 47.99rem)',
  unscripted: '@media (scripting: none)',
}

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    fontSize: '16',
    lineHeight: 'body',
    bg: 'bg.canvas',
    color: 'fg.default',
    colorScheme: 'light',
    textRendering: 'optimizeLegibility',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingBlock: '[6rem]',
    '&[data-theme=dark], & [data-theme=dark]': { colorScheme: 'dark' },
    '--global-font-body': 'fonts.body',
    '--global-color-selection': 'colors.accent.muted',
  },
  body: { minBlockSize: 'screen', display: 'flex', flexDirection: 'column' },
  'main:focus, h1:focus': { outline: 'none' },
  'h1, h2, h3, h4': { fontWeight: 'semibold', lineHeight: 'snug', textWrap: 'balance' },
  'b, strong': { fontWeight: 'semibold' },
  'a, button, summary': { WebkitTapHighlightColor: '[transparent]' },
  button: { cursor: 'pointer' },
  kbd: {
    minInlineSize: '5',
    paddingInline: '1.5',
    borderWidth: '1',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'xs',
    fontFamily: 'body',
    fontSize: '12',
    lineHeight: '[1.5]',
    textAlign: 'center',
    color: 'fg.muted',
    bg: 'bg.surface',
  },
  '::selection': { color: 'fg.default' },
  ':focus-visible': {
    outlineWidth: '[3px]',
    outlineStyle: 'solid',
    outlineColor: 'focus',
    outlineOffset: '[2px]',
  },
  'time, table': { fontVariantNumeric: 'tabular-nums' },
  '[data-over-hero]': {
    position: 'relative',
    zIndex: 'raised',
    marginBlockStart: { base: '[-156px]', md: '[-136px]' },
  },
  // Such a button does nothing without a script; it stays where it opens a popover or shows a value.
  'button[type=button]:not([popovertarget], :has(bdi), th *)': {
    _unscripted: { display: '[none !important]' },
  },
  '[hidden]': { display: '[none !important]' },
  // Only the image takes part in the layout.
  picture: { display: 'contents' },
  source: { display: 'none' },
  '[dir=rtl] .flip': { transform: 'scaleX(-1)' },
  // An inline box is not transformed.
  '[dir=rtl] span.flip': { display: 'inline-block' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '[0.01ms !important]',
      animationIterationCount: '[1 !important]',
      transition: '[none !important]',
      scrollBehavior: '[auto !important]',
    },
  },
  '@media (forced-colors: active)': {
    '[data-part=item][data-state=checked], [aria-current]': { forcedColorAdjust: 'none' },
  },
  '@page': { margin: '[14mm]' },
})
