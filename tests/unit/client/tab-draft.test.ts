import { describe, expect, test } from 'vitest'
import { draftOf, restored } from '#client/ui/forms/state/tab-draft.ts'
import { quickDraft } from '#shared/rules/money/quick-draft.ts'

const START = { name: '', email: '', accept: false, card: '' }
const FIELDS = ['name', 'email', 'accept'] as const

describe('what a tab keeps of a form', () => {
  test('is what was typed into the named fields, or nothing', () => {
    expect(draftOf({ ...START, name: 'Noura', card: '4201' }, START, FIELDS)).toEqual({ name: 'Noura' })
    expect(draftOf({ ...START, card: '4201' }, START, FIELDS)).toBeUndefined()
  })

  test('comes back where nothing was typed since', () => {
    const now = { ...START, name: 'No' }
    expect(restored(now, START, FIELDS, { name: 'Noura', email: 'n@example.com' })).toEqual({
      ...now,
      email: 'n@example.com',
    })
  })

  test('never brings another field or another kind of value', () => {
    expect(restored(START, START, FIELDS, { card: '4201', name: 7, accept: 'yes' })).toEqual(START)
  })
})

test('a quick payment is kept under its link, however the code was typed', () => {
  const named = (code: string) => quickDraft({ mode: 'link', code })
  expect(named('K7QM-2XPA-9DTR-W4HC')).toBe(named('k7qm2xpa 9dtr w4hc'))
  expect(named('K7QM-2XPA-9DTR-W4HC')).not.toBe(named('K7QM-2XPA-9DTR-W4HD'))
  expect(quickDraft({ mode: 'open' })).not.toBe(quickDraft({ mode: 'booking', id: '1' }))
})
