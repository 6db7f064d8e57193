import { expect, test } from 'vitest'
import { changedPassage } from '#shared/rules/desk/changed-passage.ts'

test('a short text is told whole, and an equal one leaves nothing different', () => {
  expect(changedPassage('<p>a</p>', '<p>b</p>')).toEqual({ before: '<p>a</p>', after: '<p>b</p>' })
  const same = changedPassage('x'.repeat(5000), 'x'.repeat(5000))
  expect(same.before).toBe(same.after)
})

test('of a long one, what follows the first difference with a few words before it', () => {
  const start = 'x'.repeat(5000)
  const { before, after } = changedPassage(`${start}old${start}`, `${start}new${start}`)
  expect(before).toMatch(/^…x{60}old/)
  expect(after).toMatch(/^…x{60}new/)
  expect(after.length).toBeLessThan(700)
  expect(changedPassage(start, `${start}more`).after).toBe(`…${'x'.repeat(60)}more`)
})
