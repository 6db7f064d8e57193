import { expect, test } from 'vitest'
import { shortNames } from '../../../src/server/publishing/styles/short-names.ts'

let sheets = 0

/** A page with the styles `inlined` of a sheet that has `more`. */
function shortened(body: string, inlined: string, more = ''): { css: string; body: string } {
  const href = `/_astro/short-${++sheets}.css`
  const html = `<head><style data-sheet="${href}">${inlined}</style></head><body>${body}</body>`
  const made = shortNames(html, asked => (asked === href ? inlined + more : undefined))
  const [, css = '', after = ''] =
    /<style[^>]*>([\s\S]*)<\/style><\/head><body>([\s\S]*)<\/body>/.exec(made) ?? []
  return { css, body: after }
}

test('class names are short in the page and its styles, the most frequent ones shortest', () => {
  const css = '.card{top:0}.fs_14{font-size:.875rem}@media print{.card:hover .x{top:.5rem}}'
  const made = shortened('<p class="fs_14 card"></p><b class="fs_14"></b>', css)
  expect(made.body).toBe('<p class="A card"></p><b class="A"></b>')
  expect(made.css).toBe('.card{top:0}.A{font-size:.875rem}@media print{.card:hover .x{top:.5rem}}')
})

test('names with signs are known in both ways of writing them', () => {
  const css = '@layer utilities{.\\[\\&_small\\]\\:fs_12 small,.gap_2\\.5:is(:hover,[data-hover]){top:0}}'
  const made = shortened('<p class="[&amp;_small]:fs_12 gap_2.5"><small></small></p>', css)
  expect(made.css).toBe('@layer utilities{.A small,.B:is(:hover,[data-hover]){top:0}}')
  expect(made.body).toBe('<p class="A B"><small></small></p>')
})

test('names that others depend on stay as they are, and those that no style knows are left out', () => {
  const made = shortened(
    '<p class="bar note lucide late"></p><svg class="lucide" role="img"></svg>',
    '.bar{top:0}.note{top:0}',
    'body:has(.bar) .late{top:0}',
  )
  expect(made.body).toBe('<p class="bar A late"></p><svg  role="img"></svg>')
  expect(made.css).toBe('.bar{top:0}.A{top:0}')
})

test('scripts, texts and properties of islands are not touched', () => {
  const script = '<script>document.write(\'<p class="note">\')</script>'
  const island =
    '<astro-island props="{&quot;className&quot;:[0,&quot;note&quot;]}" class=note> class="note"</astro-island>'
  const made = shortened(script + island, '.note{top:0}')
  expect(made.body).toBe(script + island.replace('class=note', 'class="A"'))
})

test('what looks like a class in a value of another attribute is not touched', () => {
  const picture = '<img alt="a tour class=note onload=x() class=\'note\'" class="A">'
  expect(shortened(picture.replace('"A"', '"note"'), '.note{top:0}').body).toBe(picture)
})

test('every page has as many names as it needs, each once and none of ours', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `n${index}`)
  const body = names.map(name => `<i class="${name}"></i>`).join('')
  const made = shortened(body, names.map(name => `.${name}{top:0}`).join(''))
  const used = [...made.body.matchAll(/class="([^"]*)"/g)].map(([, name = '']) => name)
  expect(new Set(used).size).toBe(2000)
  expect(used.every(name => /^[A-Z][A-Za-z]{0,2}$/.test(name))).toBe(true)
  expect([...made.css.matchAll(/\.(\w+)\{/g)].map(([, name]) => name)).toEqual(used)
})
