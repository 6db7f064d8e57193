import { describe, expect, test } from 'vitest'
import { inlineLiveStyles, inlineStyles } from '../../../src/server/publishing/styles/inline-styles.ts'

let sheets = 0

/** The styles a page gets of a sheet. */
function stylesFor(body: string, css: string): string {
  const href = `/_astro/sheet-${++sheets}.css`
  const html = `<html><head><link rel="stylesheet" href="${href}"></head><body>${body}</body></html>`
  const made = inlineStyles(html, asked => (asked === href ? css : undefined))
  return new RegExp(`<style data-sheet="${href}">([\\s\\S]*)</style>`).exec(made)?.[1] ?? ''
}

describe('styles inlined into a page', () => {
  test('are the rules with classes, ids, tags and attributes that the page has', () => {
    const css =
      '.a{top:0}.b{top:0}#c{top:0}#d{top:0}p{top:0}dl{top:0}[inert]{top:0}[hidden]{top:0}.a .b,.a p{left:0}'
    const body = '<p class="a x" id="c" inert>text</p>'
    expect(stylesFor(body, css)).toBe('.a{top:0}#c{top:0}p{top:0}[inert]{top:0}.a p{left:0}')
  })

  test('know class names that pages write with entities', () => {
    const css = '.\\[\\&\\>\\*\\]\\:m_0>*{margin:0}'
    expect(stylesFor('<p class="[&amp;&gt;*]:m_0"></p>', css)).toBe(css)
    expect(stylesFor('<p class="[&#38;&#x3e;*]:m_0"></p>', css)).toBe(css)
  })

  test('keep what the visitor may change without a script: pointer, focus, open menus, the theme', () => {
    const css =
      'a:is(:hover,[data-hover]){top:0}a:focus-visible{top:0}details[open]{top:0}[data-theme=dark] a{top:0}'
    expect(stylesFor('<details><a></a></details>', css)).toBe(css)
  })

  test('leave out choices of which the page has none', () => {
    expect(stylesFor('<p></p>', ':is(.a,.b){top:0}p:not(.a){top:0}')).toBe('p:not(.a){top:0}')
    expect(stylesFor('<p dir="rtl"></p>', '[dir=rtl] p{top:0}[dir=ltr] p{left:0}')).toBe('[dir=rtl] p{top:0}')
  })

  test('leave out parts of fields of which the page has none', () => {
    const css = '::placeholder{top:0}input,::file-selector-button{top:0}::-webkit-search-cancel-button{top:0}'
    expect(stylesFor('<input type="text">', css)).toBe('input{top:0}')
    expect(stylesFor('<input type="search" placeholder="a"><input type="file">', css)).toBe(css)
  })

  test('keep the order of all layers, also of empty ones', () => {
    const css = '@layer base{dl{top:0}}@layer recipes{@layer _base{p{top:0}}}@layer recipes.slots{dl{top:0}}'
    const order = '@layer base,recipes,recipes._base,recipes.slots;'
    expect(stylesFor('<p></p>', css)).toBe(`${order}@layer recipes{@layer _base{p{top:0}}}`)
  })

  test('set only the custom properties something reads, in rules, through others or in the page itself', () => {
    const dark = '[data-theme=dark]{--a:2px;--c:2px}'
    const css = `:root{--a:1px;--b:calc(var(--a) + 1px);--c:1px;--d:2px}${dark}p{top:var(--b)}dl{left:var(--c)}`
    expect(stylesFor('<p></p>', css)).toBe(
      ':root{--a:1px;--b:calc(var(--a) + 1px)}[data-theme=dark]{--a:2px}p{top:var(--b)}',
    )
    expect(stylesFor('<b style="top:var(--d)"></b>', css)).toBe(':root{--d:2px}')
  })

  test('contain the value of a property that is the same in every theme, language and window', () => {
    const css =
      ':where(:root,:host){--a\\.5:1px;--b:var(--a\\.5);--c:1px}@media print{:root{--c:0}}p{top:var(--b);left:var(--c)}'
    expect(stylesFor('<p></p>', css)).toBe(
      ':where(:root,:host){--c:1px}@media print{:root{--c:0}}p{top:1px;left:var(--c)}',
    )
  })

  test('have no second value for a property that is always set', () => {
    const css =
      'html{--font:Plex;--or:Arial,serif}[lang=ar]{--font:Kufi}p{font:var(--font,var(--or));top:var(--top,var(--or))}'
    expect(stylesFor('<p lang="ar"></p>', css)).toBe(
      'html{--font:Plex}[lang=ar]{--font:Kufi}p{font:var(--font);top:var(--top,Arial,serif)}',
    )
  })

  test('bring the animations that run, the fonts and what holds for paper', () => {
    const font = '@font-face{font-family:Plex;src:url(/_astro/plex.woff2)}'
    const css = `${font}@keyframes spin{to{rotate:1turn}}@keyframes rise{to{top:0}}p{animation:rise 1s}@media print{p{top:0}dl{top:0}}`
    expect(stylesFor('<p></p>', css)).toBe(
      `${font}@keyframes rise{to{top:0}}p{animation:rise 1s}@media print{p{top:0}}`,
    )
  })

  test('name the fonts of scripts the page writes in', () => {
    const face = (range: string) =>
      `@font-face{font-family:Plex;src:url(/_astro/${range.length}.woff2);unicode-range:${range}}`
    const [latin, arabic, both] = [face('u+??'), face('U+600-6FF, U+FB50-FDFF'), face('U+00A1, u+20ac')]
    expect(stylesFor('<p>Riyadh</p>', latin + arabic)).toBe(latin)
    expect(stylesFor('<p>الرياض</p>', latin + arabic + both)).toBe(latin + arabic)
    expect(stylesFor('<p>€</p>', arabic + both)).toBe(both)
  })

  test('leave a page with a foreign style sheet unchanged', () => {
    const html = '<link rel="stylesheet" href="/_astro/unknown.css"><p></p>'
    expect(inlineStyles(html, () => undefined)).toBe(html)
  })
})

/** Pages of one name, with a sheet of their own; gives the styles of each as it is rendered. */
function livePages(css: string, code: Record<string, string> = {}) {
  const href = `/_astro/live-${++sheets}.css`
  const files = {
    textOf: (asked: string) => (asked === href ? css : undefined),
    codeOf: (asked: string) => code[asked] ?? '',
  }
  return (body: string, name = 'login') => {
    const html = `<html><head><link rel="stylesheet" href="${href}"></head><body>${body}</body></html>`
    const made = inlineLiveStyles(html, name, files)
    return new RegExp(`<style data-sheet="${href}" data-live>([\\s\\S]*)</style>`).exec(made)?.[1]
  }
}

describe('styles of a page rendered for one visitor', () => {
  test('match its classes, for every state of its islands', () => {
    const stylesFor = livePages('.a[aria-invalid=true]{top:0}.b{top:0}p{top:0}.a p{left:0}.b .a{left:0}')
    expect(stylesFor('<i class="a"></i>')).toBe('.a[aria-invalid=true]{top:0}p{top:0}.a p{left:0}')
  })

  test('hold what the code of its islands may show, with every variant of a recipe', () => {
    const css = '.note{top:0}.button{top:0}.button--size_sm{top:0}.button__icon{top:0}.card--size_sm{top:0}'
    const stylesFor = livePages(css, { '/_astro/F.js': 'x(`button`,{});y("note wide")' })
    const island = (client: string) =>
      `<astro-island uid="1" component-url="/_astro/F.js" props="{}" ssr client="${client}"></astro-island>`
    expect(stylesFor(island('load'))).toBe('.note{top:0}.button{top:0}.button--size_sm{top:0}')
    // These fetch the whole sheet before they wake.
    expect(stylesFor(island('wake'), 'about')).toBe('')
  })

  test('are kept for all pages of a name, and grow with what another of them has', () => {
    const stylesFor = livePages(':root{--a:1px;--b:1px}[lang=ar]{--b:2px}.a{top:0}.b{top:0}.c{top:0}')
    expect(stylesFor('<i class="a"></i>')).toBe('.a{top:0}')
    expect(stylesFor('<i class="b" style="top:var(--b)"></i>')).toBe(
      ':root{--b:1px}[lang=ar]{--b:2px}.a{top:0}.b{top:0}',
    )
    expect(stylesFor('<i class="a"></i>')).toContain('.b{top:0}')
    expect(stylesFor('<i class="c"></i>', 'manage')).toBe('.c{top:0}')
  })
})
