import { expect, test } from '@playwright/test'
import { JS_BUDGET, weighPages } from '../bench/weights.ts'
import { port } from '../support/site.ts'

// What the pages list grows with the tests beside this one; their scripts do not.
test('the scripts of every page of content are within their budget, and none blocks', async () => {
  const { tables } = await weighPages({ port: port(), host: `nakheel.localhost:${port()}` })
  const budgeted = tables.flatMap(({ rows }) => rows.filter(row => row.at(-1) !== ''))
  expect(budgeted.length).toBeGreaterThan(10)
  for (const [page, _html, _css, _both, js, blocking] of budgeted) {
    expect(Number(js), `${page}`).toBeLessThanOrEqual(JS_BUDGET)
    expect(blocking, `${page}`).toBe(0)
  }
})
