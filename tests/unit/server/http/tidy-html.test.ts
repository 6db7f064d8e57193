import { expect, test } from 'vitest'
import { tidyHtml } from '../../../../src/server/http/pages/tidy-html.ts'

const STYLE = '<style>astro-island,astro-slot{display:contents}</style>'

test('the style of islands goes into the head, as it is', () => {
  const page = `<head><title>a</title></head><body><p>b</p>${STYLE}<astro-island></astro-island></body>`
  expect(tidyHtml(page)).toBe(
    `<head><title>a</title>${STYLE}</head><body><p>b</p><astro-island></astro-island></body>`,
  )
})

test('a page without islands stays as it is', () => {
  const page = '<head><style>p{}</style></head><body><p>b</p></body>'
  expect(tidyHtml(page)).toBe(page)
})
