import { describe, expect, test } from 'vitest'
import { draftOf, restored } from '#client/ui/forms/state/tab-draft.ts'
import { quickDraft } from '#shared/rules/money/quick-draft.ts'

const START = { name: '', email: '', accept: false, card: '' }
const FIELDS = ['name', 'email', 'accept'] as const

describe('what a tab keeps of a form', () => {
  test('is what was typed into the named fields, or nothing', () => {
    expect(draftOf({ ...START, name: 'Noura', card: '4201' }, START, FIELDS)).toEqual({
      name: { typed: 'Noura', base: '' },
    })
    expect(draftOf({ ...START, card: '4201' }, START, FIELDS)).toBeUndefined()
  })

  test('comes back where nothing was typed since', () => {
    const now = { ...START, name: 'No' }
    const draft = { name: { typed: 'Noura', base: '' }, email: { typed: 'n@example.com', base: '' } }
    expect(restored(now, START, FIELDS, draft)).toEqual({
      ...now,
      email: 'n@example.com',
    })
  })

  test('never brings another field or another kind of value', () => {
    const draft = {
      ...{ card: { typed: '4201', base: '' }, name: { typed: 7, base: '' } },
      accept: { typed: 'yes', base: false },
    }
    expect(restored(START, START, FIELDS, draft)).toEqual(START)
  })

  test('does not hide what the server has newer, also where it tells only a part of it', () => {
    const draft = draftOf({ ...START, name: 'Noura', email: 'n@example.com' }, START, FIELDS) ?? {}
    const newer = { ...START, name: 'Nora' }
    expect(restored(newer, newer, FIELDS, draft)).toEqual({ ...newer, email: 'n@example.com' })
    const told = { ...START, email: '.com' }
    expect(restored(START, START, FIELDS, draft, told)).toEqual({ ...START, name: 'Noura' })
    const later = draftOf({ ...START, email: 'n@example.com' }, START, FIELDS, told) ?? {}
    expect(restored(START, START, FIELDS, later, told).email).toBe('n@example.com')
  })
})

test('a quick payment is kept under its link, however the code was typed', () => {
  const named = (code: string) => quickDraft({ mode: 'link', code })
  expect(named('K7QM-2XPA-9DTR-W4HC')).toBe(named('k7qm2xpa 9dtr w4hc'))
  expect(named('K7QM-2XPA-9DTR-W4HC')).not.toBe(named('K7QM-2XPA-9DTR-W4HD'))
  expect(quickDraft({ mode: 'open' })).not.toBe(quickDraft({ mode: 'booking', id: '1' }))
})
