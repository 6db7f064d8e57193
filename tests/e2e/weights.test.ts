import { expect, test } from '@playwright/test'
import { listDeskTours } from '#shared/contract/desk/tours/tours.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { DEMO_TOURS } from '../../src/server/seed/tours/index.ts'
import { weigh } from '../bench/page-weight.ts'
import { JS_BUDGET, PAINT_BUDGET, weighPages } from '../bench/weights.ts'
import { port, signedIn } from '../support/site.ts'

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

for (const tenant of ['nakheel', 'gulf'] as const)
  test(`every tour of the demo at ${tenant} is painted from twenty kilobytes, in both languages`, async () => {
    const staff = await signedIn('staff', tenant)
    // Other tests write tours of their own.
    const found = await Promise.all(
      DEMO_TOURS.map(async q => {
        const { tours } = (await staff.call(listDeskTours, { query: { q } })).data
        return tours.filter(({ code }) => code === q).map(({ id }) => id)
      }),
    )
    const ids = found.flat()
    expect(ids).toHaveLength(tenant === 'nakheel' ? 10 : 6)
    for (const path of ids.flatMap(id => LANGS.map(lang => pathFor(lang, `/tours/${id}`)))) {
      const { htmlBytes, cssBytes } = await weigh(
        `http://127.0.0.1:${port()}`,
        `${tenant}.localhost:${port()}`,
        path,
      )
      expect(htmlBytes + cssBytes, path).toBeLessThanOrEqual(PAINT_BUDGET)
    }
  })
