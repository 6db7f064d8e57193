import { defineTextStyles, defineTokens } from '@pandacss/dev'

type Scale = Record<string, { value: string }>

const values = (entries: Record<string, string>): Scale =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]))

const sand = {
  0: '.998 .0015 85',
  25: '.985 .004 85',
  50: '.970 .006 84',
  100: '.946 .008 83',
  200: '.905 .011 82',
  300: '.850 .013 80',
  400: '.735 .014 78',
  500: '.618 .014 76',
  600: '.500 .013 74',
  700: '.410 .012 72',
  800: '.315 .010 70',
  900: '.245 .009 70',
  950: '.200 .008 70',
}

// Fixed lightness, with the tenant's hue and chroma: contrast holds for any colour.
const brand = {
  50: '.972 calc(c * .14) h',
  100: '.935 calc(c * .30) h',
  200: '.875 calc(c * .52) h',
  300: '.800 calc(c * .78) h',
  400: '.730 calc(c * .95) h',
  500: '.600 c h',
  600: '.500 c h',
  700: '.420 c h',
  800: '.345 calc(c * .88) h',
  900: '.275 calc(c * .72) h',
  950: '.215 calc(c * .55) h',
}

const spark = {
  50: '.968 calc(c * .22) h',
  100: '.925 calc(c * .45) h',
  300: '.820 calc(c * .85) h',
  500: '.720 c h',
  700: '.470 calc(c * .85) h',
  900: '.285 calc(c * .50) h',
}

const night = {
  0: '.160 calc(c * .18) h',
  50: '.200 calc(c * .20) h',
  100: '.238 calc(c * .22) h',
  200: '.285 calc(c * .24) h',
  300: '.345 calc(c * .25) h',
  500: '.560 calc(c * .22) h',
}

const scale = (steps: Record<string, string>, from = '') =>
  values(Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, `oklch(${from}${value})`])))

const STEPS = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36,
  40, 44, 50, 60, 64,
]
const grid = values(
  Object.fromEntries(STEPS.map(step => [String(step), step === 0 ? '0' : `${step / 4}rem`])),
)

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }

export const tokens = defineTokens({
  colors: {
    ...values({ current: 'currentColor', transparent: 'transparent', white: 'oklch(.99 .004 85)' }),
    ink: { value: 'oklch(.25 .02 80)' },
    sand: scale(sand),
    brand: scale(brand, 'from var(--tenant-primary) '),
    spark: scale(spark, 'from var(--tenant-secondary) '),
    night: scale(night, 'from var(--tenant-primary) '),
  },
  fontWeights: values({ regular: '400', medium: '500', semibold: '600', bold: '700' }),
  spacing: grid,
  sizes: {
    ...grid,
    ...values({
      full: '100%',
      half: '50%',
      auto: 'auto',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
      screen: '100dvh',
      content: '72rem',
      prose: '44rem',
      form: '37.5rem',
      field: '15rem',
      drawer: '355px',
      dialog: '420px',
      auth: '26.5rem',
      aside: '21.5rem',
      filters: '16rem',
      control: '3rem',
      'control.sm': '2.5rem',
      touch: '2.75rem',
    }),
  },
  radii: values({ 0: '0', xs: '4px', sm: '6px', control: '8px', card: '12px', panel: '16px', full: '999px' }),
  borderWidths: values({ 0: '0', 1: '1px', 1.5: '1.5px', 2: '2px', 3: '3px' }),
  zIndex: values({
    below: '-1',
    base: '0',
    raised: '1',
    sticky: '10',
    bar: '20',
    overlay: '40',
    modal: '50',
    toast: '60',
  }),
  durations: values({ fast: '120ms', base: '160ms', slow: '200ms' }),
  easings: values({ out: 'cubic-bezier(.2,.7,.2,1)' }),
  aspectRatios: values({ tour: '4 / 4.6', wide: '16 / 9', photo: '4 / 3', square: '1' }),
})

export const keyframes = {
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(8px)' }, to: { opacity: '1', transform: 'none' } },
  dropIn: { from: { opacity: '0', transform: 'translateY(-8px)' }, to: { opacity: '1', transform: 'none' } },
  pulse: { '0%,100%': { opacity: '1' }, '50%': { opacity: '.55' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(340%)' } },
  travelRtl: { from: { transform: 'translateX(100%)' }, to: { transform: 'translateX(-340%)' } },
}

export const textStyles = defineTextStyles({
  display: {
    value: {
      fontSize: '48',
      fontWeight: { base: 'semibold', _ar: 'bold' },
      lineHeight: 'display',
      letterSpacing: 'display',
    },
  },
  h1: { value: { fontSize: '38', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'display' } },
  title: { value: { fontSize: '30', fontWeight: 'semibold', lineHeight: 'snug', letterSpacing: 'display' } },
  h2: { value: { fontSize: '20', fontWeight: 'semibold', lineHeight: 'snug' } },
  h3: { value: { fontSize: '18', fontWeight: 'semibold', lineHeight: 'snug' } },
  body: { value: { fontSize: '16', lineHeight: 'body' } },
  small: { value: { fontSize: '14', lineHeight: 'body' } },
  caption: { value: { fontSize: '12', lineHeight: 'body' } },
})
