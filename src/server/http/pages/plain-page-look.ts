import type { AppSettings } from '#shared/contract/settings.ts'
import { isHexColor } from '#shared/rules/site/contrast.ts'
import type { Theme } from '../../wire/cookies.ts'

/** Styles of self-contained error pages: tokens of src/theme, repeated because files may be unavailable. */

type Brand = Pick<AppSettings, 'primary_color' | 'secondary_color' | 'toolbar_color' | 'toolbar_on_color'>

const NEUTRAL: Brand = {
  primary_color: '#0f5a41',
  secondary_color: '#c39a45',
  toolbar_color: '#0b3a2c',
  toolbar_on_color: '#ffffff',
}

const LIGHT =
  '--canvas:oklch(.985 .004 85);--surface:oklch(.998 .0015 85);--fg:oklch(.2 .008 70);--muted:oklch(.5 .013 74);' +
  '--border:oklch(.905 .011 82);--accent:oklch(from var(--p) .42 c h);--on:oklch(.998 .0015 85);' +
  '--link:var(--accent);--far:oklch(from var(--p) .972 calc(c*.14) h);--mid:oklch(from var(--p) .875 calc(c*.52) h);' +
  '--near:oklch(from var(--p) .73 calc(c*.6) h);--sun:oklch(from var(--s) .925 calc(c*.45) h);--core:oklch(from var(--s) .82 calc(c*.85) h);' +
  '--bar:var(--t);--bar-on:var(--u)'
const DARK =
  '--canvas:oklch(from var(--p) .16 calc(c*.18) h);--surface:oklch(from var(--p) .2 calc(c*.2) h);--fg:oklch(.955 .006 85);' +
  '--muted:oklch(.765 .012 85);--border:oklch(from var(--p) .345 calc(c*.25) h);--accent:oklch(from var(--p) .73 calc(c*.95) h);' +
  '--on:oklch(from var(--p) .215 calc(c*.55) h);--link:oklch(from var(--p) .8 calc(c*.78) h);' +
  '--far:oklch(from var(--p) .238 calc(c*.22) h);--mid:oklch(from var(--p) .335 calc(c*.45) h);--near:oklch(from var(--p) .43 calc(c*.5) h);' +
  '--sun:oklch(from var(--s) .36 calc(c*.4) h);--core:oklch(from var(--s) .6 calc(c*.8) h);--bar:var(--surface);--bar-on:var(--fg)'

const RULES =
  '*{box-sizing:border-box;margin:0}' +
  'body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--canvas);color:var(--fg);' +
  'font:1rem/1.6 "IBM Plex Sans","IBM Plex Sans Arabic",system-ui,"Segoe UI",Tahoma,sans-serif}' +
  '[lang=ar]{line-height:1.75}' +
  'header{background:var(--bar);color:var(--bar-on);border-block-end:1px solid var(--border)}' +
  'header>*{max-width:72rem;margin-inline:auto;min-height:4rem;padding:1rem;display:flex;align-items:center;font-weight:600}' +
  'header a{color:inherit;text-decoration:none}' +
  'main{flex:1;display:grid;justify-items:center;align-content:center;text-align:center;padding:2.5rem 1rem 4rem}' +
  'svg{width:16rem;height:auto;max-width:100%;margin-block-end:1.5rem}[dir=rtl] svg{transform:scaleX(-1)}' +
  '.code{color:var(--muted);font-size:.875rem}' +
  'h1{font-size:clamp(1.5rem,5vw,2.375rem);line-height:1.2;letter-spacing:-.018em;max-width:22em;margin-block:.25rem .75rem;text-wrap:balance}' +
  '[lang=ar] h1{line-height:1.6;letter-spacing:0}' +
  'p{max-width:36rem;text-wrap:pretty}.soft{color:var(--muted)}' +
  '.ways{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-block-start:2rem}' +
  '.ways a{display:inline-flex;align-items:center;min-height:3rem;padding-inline:1.25rem;border-radius:8px;border:1px solid var(--border);' +
  'background:var(--surface);color:var(--fg);font-weight:500;text-decoration:none}' +
  '.ways a:first-child{background:var(--accent);border-color:var(--accent);color:var(--on)}' +
  'a:focus-visible{outline:3px solid var(--link);outline-offset:2px}' +
  'footer{padding:1.5rem 1rem;text-align:center;font-size:.875rem;color:var(--muted);border-block-start:1px solid var(--border)}' +
  'footer p{max-width:none}footer a{color:var(--link);display:inline-block;padding:.375rem .5rem}' +
  'code{font:inherit;white-space:nowrap;user-select:all}' +
  '@media print{header,svg,.ways{display:none}}'

const coloursOf = (theme: Theme | undefined, brand: string): string =>
  theme === undefined
    ? `:root{color-scheme:light dark;${brand};${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}`
    : `:root{color-scheme:${theme};${brand};${theme === 'dark' ? DARK : LIGHT}}`

/** The style sheet in a tenant's colours, or neutral; without a theme it follows the system. */
export function plainStyle(brand: Brand = NEUTRAL, theme?: Theme): string {
  const colour = (name: keyof Brand) => (isHexColor(brand[name]) ? brand[name] : NEUTRAL[name])
  const own =
    `--p:${colour('primary_color')};--s:${colour('secondary_color')};` +
    `--t:${colour('toolbar_color')};--u:${colour('toolbar_on_color')}`
  return coloursOf(theme, own) + RULES
}

export const PLAIN_ART =
  '<svg viewBox="0 0 216 136" aria-hidden="true" focusable="false">' +
  '<circle cx="146" cy="58" r="34" fill="var(--sun)"/><circle cx="146" cy="58" r="22" fill="var(--core)"/>' +
  '<path fill="var(--far)" d="M0 96C26 70 52 66 78 84C104 62 150 58 216 92V136H0Z"/>' +
  '<path fill="var(--mid)" d="M0 106C34 84 66 84 96 102C128 82 176 84 216 104V136H0Z"/>' +
  '<path fill="var(--near)" d="M0 120C42 100 92 104 132 120C160 112 190 112 216 118V136H0Z"/>' +
  '<path fill="none" stroke="var(--link)" stroke-width="2" stroke-linecap="round" stroke-dasharray="1 7" ' +
  'd="M14 74C34 40 62 26 92 32C112 36 112 56 98 56C86 56 86 38 104 34"/>' +
  '<path fill="var(--link)" d="M108 22L134 30L112 42L115 33Z"/></svg>'
