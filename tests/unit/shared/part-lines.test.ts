import { expect, test } from 'vitest'
import { vatFromNet } from '#shared/base/money.ts'
import { partLines } from '#shared/rules/invoices/part-lines.ts'
import { totalsOf, vatTotals } from '#shared/rules/invoices/vat-totals.ts'

// SPLITS=1000000 takes as many as the promise says.
const SPLITS = Number(process.env.SPLITS ?? 20_000)
test(`${SPLITS} random parts of a price with VAT add up to the part, with at most a minor unit a category of rounding`, () => {
  const random = (most: number) => 1 + Math.floor(Math.random() * most)
  let plain = 0
  for (let count = 0; count < SPLITS; count++) {
    const whole = (['S', 'Z', 'E'] as const).slice(0, random(3)).map(category => {
      const net_minor = random(10 ** random(8))
      const rate_bp = category === 'S' ? 1500 : 0
      return { category, rate_bp, net_minor, vat_minor: vatFromNet(net_minor, rate_bp) }
    })
    const amount = random(whole.reduce((sum, each) => sum + each.net_minor + each.vat_minor, 0))
    const lines = partLines(whole, amount, { en: '', ar: '' })
    const totals = totalsOf(vatTotals(lines), amount)
    if (totals.total_minor === amount) plain++
    if (
      totals.total_minor + totals.rounding_minor !== amount ||
      Math.abs(totals.rounding_minor) > whole.length
    )
      throw new Error(`${amount} of ${JSON.stringify(whole)}: ${JSON.stringify(totals)}`)
  }
  // Control: without the amount for rounding not all would add up.
  expect(plain).toBeLessThan(SPLITS)
})
