import { defineSemanticTokens } from '@pandacss/dev'

const pair = (base: string, dark: string) => ({ value: { base, _dark: dark } })
const primary = (rest: string) => `oklch(from var(--tenant-primary) ${rest})`
const secondary = (rest: string) => `oklch(from var(--tenant-secondary) ${rest})`
const role = (light: string[], dark: string[]) => {
  const at = (i: number) => pair(`oklch(${light[i]})`, `oklch(${dark[i]})`)
  return { DEFAULT: at(0), fg: at(1), subtle: at(2), border: at(3), text: at(4) }
}
const paper = '.998 .0015 85'

const colors = {
  bg: {
    canvas: pair('{colors.sand.25}', '{colors.night.0}'),
    surface: pair('{colors.sand.0}', '{colors.night.50}'),
    raised: pair('{colors.sand.0}', '{colors.night.100}'),
    subtle: pair('{colors.sand.50}', '{colors.night.100}'),
    muted: pair('{colors.sand.100}', '{colors.night.200}'),
    inverse: pair('{colors.brand.950}', primary('.125 calc(c * .16) h')),
  },
  fg: {
    default: pair('{colors.sand.950}', 'oklch(.955 .006 85)'),
    muted: pair('{colors.sand.600}', 'oklch(.765 .012 85)'),
    inverse: {
      DEFAULT: pair('{colors.sand.50}', '{colors.sand.50}'),
      muted: pair('{colors.sand.300}', '{colors.sand.400}'),
    },
  },
  accent: {
    DEFAULT: pair('{colors.brand.700}', '{colors.brand.400}'),
    hover: pair('{colors.brand.800}', '{colors.brand.300}'),
    fg: pair('{colors.sand.0}', '{colors.brand.950}'),
    subtle: pair('{colors.brand.50}', primary('.270 calc(c * .42) h')),
    muted: pair('{colors.brand.100}', primary('.335 calc(c * .55) h')),
    text: pair('{colors.brand.700}', '{colors.brand.300}'),
  },
  spark: {
    DEFAULT: pair('{colors.spark.500}', '{colors.spark.500}'),
    fg: pair('{colors.spark.900}', '{colors.spark.900}'),
    subtle: pair('{colors.spark.50}', secondary('.285 calc(c * .30) h')),
    muted: pair('{colors.spark.100}', secondary('.360 calc(c * .40) h')),
    text: pair('{colors.spark.700}', '{colors.spark.300}'),
  },
  border: {
    DEFAULT: pair('{colors.sand.200}', '{colors.night.300}'),
    strong: pair('{colors.sand.500}', '{colors.night.500}'),
  },
  divider: pair('{colors.sand.100}', '{colors.night.200}'),
  focus: pair('{colors.brand.600}', '{colors.brand.300}'),
  scrim: pair('oklch(.16 .02 240 / .52)', 'oklch(.08 .01 240 / .66)'),
  toolbar: {
    bg: pair('var(--tenant-toolbar)', '{colors.night.50}'),
    fg: pair('var(--toolbar-on)', 'oklch(.955 .006 85)'),
  },
  danger: role(
    ['.505 .175 27', paper, '.965 .017 25', '.85 .07 25', '.460 .160 27'],
    ['.720 .145 25', '.200 .050 25', '.270 .055 25', '.42 .095 25', '.820 .095 25'],
  ),
  success: role(
    ['.460 .105 155', paper, '.962 .024 155', '.84 .065 155', '.400 .090 155'],
    ['.760 .120 155', '.200 .045 155', '.270 .042 155', '.41 .075 155', '.840 .095 155'],
  ),
  warning: role(
    ['.770 .140 75', '.270 .055 70', '.968 .032 85', '.86 .085 82', '.440 .090 68'],
    ['.800 .130 80', '.240 .050 70', '.285 .042 78', '.43 .075 78', '.865 .095 84'],
  ),
  info: role(
    ['.480 .110 250', paper, '.962 .018 250', '.85 .055 250', '.425 .105 252'],
    ['.740 .105 245', '.200 .045 250', '.275 .046 250', '.42 .08 250', '.830 .075 245'],
  ),
}

const shadow = (base: string, dark: string) => ({ value: { base, _dark: dark } })
const narrow = (base: string, md: string) => ({ value: { base, md } })
const arabic = (base: string, ar: string) => ({ value: { base, _ar: ar } })
const families = (...scripts: string[]) =>
  [
    // Used while fetched fonts wait (layouts/fonts.css).
    `var(--fetched-fonts,${scripts.map(script => `"Rihla UI Sans${script}"`)},"IBM Plex Sans","IBM Plex Sans Arabic")`,
    '"Plex Fallback","Plex Wide Fallback","Plex Arabic Fallback","Plex Arabic Wide Fallback"',
    'system-ui,"Segoe UI",Tahoma,sans-serif',
  ].join()

export const semanticTokens = defineSemanticTokens({
  colors,
  // The page's own script first: its space is used, and the other font is not loaded for it.
  fonts: { body: arabic(families('', ' Arabic'), families(' Arabic', '')) },
  shadows: {
    sm: shadow('0 1px 2px oklch(.30 .03 70 / .06)', '0 1px 2px oklch(0 0 0 / .3)'),
    md: shadow(
      '0 1px 2px oklch(.30 .03 70 / .05),0 8px 24px -8px oklch(.30 .03 70 / .14)',
      '0 1px 2px oklch(0 0 0 / .3),0 10px 28px -8px oklch(0 0 0 / .5)',
    ),
    lg: shadow(
      '0 2px 4px oklch(.30 .03 70 / .05),0 24px 56px -20px oklch(.28 .04 70 / .28)',
      '0 28px 64px -20px oklch(0 0 0 / .7)',
    ),
  },
  fontSizes: {
    12: { value: '.75rem' },
    14: { value: '.875rem' },
    16: { value: '1rem' },
    18: { value: '1.125rem' },
    20: { value: '1.25rem' },
    24: { value: '1.5rem' },
    30: narrow('1.5rem', '1.875rem'),
    38: narrow('1.875rem', '2.375rem'),
    48: narrow('2.25rem', '3rem'),
  },
  lineHeights: {
    none: { value: '1' },
    display: arabic('1.12', '1.6'),
    tight: arabic('1.18', '1.6'),
    snug: arabic('1.35', '1.6'),
    /** Of labels, notes and rows that may run over lines. */
    lines: arabic('1.5', '1.6'),
    body: arabic('1.55', '1.75'),
  },
  letterSpacings: { display: arabic('-.018em', '0'), code: { value: '.04em' } },
  spacing: {
    section: narrow('2.5rem', '4rem'),
    'section.lg': narrow('3.5rem', '6rem'),
    gutter: narrow('1rem', '2rem'),
  },
})
