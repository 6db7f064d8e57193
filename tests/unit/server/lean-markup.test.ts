import { expect, test } from 'vitest'
import { leanMarkup } from '../../../src/server/publishing/pages/lean-markup.ts'

test('properties of an island are the same JSON between single quotes, and what no browser needs is left out', () => {
  const props = { name: [0, 'Nakheel’s "own" & <b>'], owner: [0, "it's &quot;"] }
  const escaped = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const made = leanMarkup(`<astro-island uid="a1" prefix="r1" props="${escaped}" ssr></astro-island>`)
  const [, written = ''] = /^<astro-island prefix="r1" props='([^']*)' ssr><\/astro-island>$/.exec(made) ?? []
  const read = written.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(read)).toEqual(props)
})

test('scripts and other tags stay as they are', () => {
  const page =
    '<script>let a = \'<svg xmlns="http://www.w3.org/2000/svg">\'</script><p props="{&quot;a&quot;:1}" uid="b"></p>'
  expect(leanMarkup(`${page}<svg xmlns="http://www.w3.org/2000/svg" width="1"/>`)).toBe(
    `${page}<svg width="1"/>`,
  )
})
