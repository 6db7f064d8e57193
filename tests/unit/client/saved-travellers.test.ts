import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkTraveller, travellerInfo } from '#client/features/accounts/dialogs/traveller-check.ts'
import { type PassengerValues, valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { isSaved, patchFrom, samePerson } from '#client/features/bookings/people/saved-traveller.ts'
import { type Traveller, travellerInput } from '#shared/contract/bookings/travellers.ts'
import { keptOf } from '#shared/rules/people/passenger-values.ts'

const TODAY = '2026-11-21'
const t = (key: string) => key

const LAYAN: Traveller = {
  id: '0193bbb1-0000-7000-8000-000000000001',
  title: 'MRS',
  given_names: 'Layan',
  surname: 'Alharbi',
  gender: 'F',
  birth_date: '1990-03-27',
  nationality: 'SA',
  document_kind: 'passport',
  document_number: 'A1234567',
  document_country: 'SA',
  document_expires_on: '2031-05-09',
}
const form = (changes: Partial<PassengerValues> = {}) => ({ ...valuesOf(LAYAN), ...changes })
const wrong = (changes: Partial<PassengerValues>) => checkTraveller(form(changes), TODAY, t)

describe('the form of a saved traveller', () => {
  test('takes a whole person of any age', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ birth_date: '2026-02-03', title: 'MISS' })).toEqual({})
    expect(wrong({ birth_date: '2020-02-03', title: 'MSTR', gender: 'M' })).toEqual({})
  })

  test('names what is missing, and nothing of a journey', () => {
    expect(Object.keys(checkTraveller(valuesOf({}), TODAY, t)).toSorted()).toEqual([
      'birth_date',
      'document_country',
      'document_expires_on',
      'document_number',
      'gender',
      'given_names',
      'nationality',
      'surname',
      'title',
    ])
  })

  test('refuses a birth that is still to come, and a title of another age', () => {
    expect(wrong({ birth_date: '2026-11-22' })).toEqual({ birth_date: 'travellers:form.born_later' })
    expect(wrong({ birth_date: '2020-02-03' })).toEqual({ title: 'passengers:missing.title' })
    expect(wrong({ birth_date: '2020-02-31' })).toEqual({ birth_date: 'passengers:error.date' })
  })

  test('keeps a document that has expired, not one that was never whole', () => {
    expect(wrong({ document_expires_on: '2020-01-01' })).toEqual({})
    expect(Object.keys(wrong({ document_expires_on: '2031-02-30' }))).toEqual(['document_expires_on'])
  })

  test('shows the titles of the age', () => {
    expect(travellerInfo(form({ birth_date: '' }), TODAY).category).toBe('ADT')
    expect(travellerInfo(form({ birth_date: '2026-02-03' }), TODAY).category).toBe('INF')
  })
})

describe('filling in a passenger from a saved traveller', () => {
  test('brings the whole person and leaves what belongs to the journey', () => {
    const typed = form({ given_names: 'Huda', linked_adult: '2', remarks: 'Window' })
    const filled = { ...typed, ...patchFrom(LAYAN) }
    expect(filled).toMatchObject({ given_names: 'Layan', document_number: 'A1234567' })
    expect(filled).toMatchObject({ linked_adult: '2', remarks: 'Window' })
  })

  test('and saving one leaves the journey out', () => {
    const kept = keptOf(form({ linked_adult: '2', remarks: 'Window', meal: 'VGML' }))
    expect(safeParse(travellerInput, kept).success).toBe(true)
    expect(kept).toMatchObject({ meal: 'VGML', document_number: 'A1234567' })
    expect(Object.keys(kept)).not.toContain('remarks')
  })

  test('finds travellers on the list by their document', () => {
    expect(isSaved([LAYAN], form({ document_number: 'a123 4567', given_names: 'L' }))).toBe(true)
    expect(isSaved([LAYAN], form({ document_country: 'KW' }))).toBe(false)
    expect(isSaved([], form())).toBe(false)
  })

  test('knows a person with a new document by name and birthday', () => {
    expect(samePerson([LAYAN], form({ surname: 'AL-HARBI', document_number: 'B7654321' }))).toBe(LAYAN)
    expect(samePerson([LAYAN], form({ birth_date: '1990-03-28' }))).toBeUndefined()
    expect(samePerson([LAYAN], form({ given_names: 'Huda' }))).toBeUndefined()
  })
})
