import { describe, expect, test } from 'vitest'
import { ownContact } from '#client/features/bookings/contact/own-contact.ts'
import { checkNeeded } from '#client/features/bookings/name-list/passenger-step.ts'
import {
  checkPassenger,
  checkTogether,
  typedDocumentState,
} from '#client/features/bookings/people/passenger-check.ts'
import {
  infoOf,
  inputOf,
  type PassengerValues,
  valuesOf,
} from '#client/features/bookings/people/passenger-draft.ts'
import { patchFromPassport } from '#client/features/bookings/people/passport-lines.ts'
import { tripDays } from '#client/features/flight-bookings/itinerary/trip-days.ts'
import { suggestEmail } from '#client/lib/fields/email-typo.ts'
import { afterLeaving, stillWrong } from '#client/ui/forms/errors/messages.ts'
import { tFor } from '#server/lib/i18n.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import { readPassportLines } from '#shared/rules/people/mrz.ts'
import { aHeldBooking, anEmptyPassenger } from './a-held-booking.ts'

const t = tFor('en')
const trip = tripDays(aHeldBooking().slices)
const GOOD: Partial<PassengerValues> = {
  title: 'MRS',
  given_names: 'Layan Saad',
  surname: 'Alharbi',
  gender: 'F',
  birth_date: '1992-05-09',
  nationality: 'SA',
  document_kind: 'passport',
  document_number: 'V48213067',
  document_country: 'SA',
  document_expires_on: '2031-05-09',
}

function traveller(
  over: Partial<PassengerValues> = {},
  category: Category = 'ADT',
  last3: string | null = null,
) {
  const passenger = anEmptyPassenger(1, category, { document_last3: last3 })
  return { info: infoOf(passenger), values: { ...valuesOf(passenger), ...GOOD, ...over } }
}

describe('a passenger form', () => {
  test('judges ages and documents on the local days of the first and the last departure', () => {
    expect(trip).toEqual({ firstDate: '2027-01-14', lastDate: '2027-01-21' })
  })

  test('shows nothing for a complete passenger', () => {
    expect(checkPassenger(traveller(), trip, t)).toEqual({})
  })

  test('asks for every empty field by its name', () => {
    const empty = { info: infoOf(anEmptyPassenger(1, 'ADT')), values: valuesOf(anEmptyPassenger(1, 'ADT')) }
    const messages = checkPassenger(empty, trip, t)
    expect(messages.surname).toBe('Enter the surname')
    expect(messages.document_number).toBe('Enter the document number')
    expect(messages.linked_adult).toBeUndefined()
    expect(Object.keys(messages)).toHaveLength(9)
  })

  test('may stay empty beside the first where names follow later, and where a link asks its traveller', () => {
    const empty = (position: number, own = false) => {
      const passenger = anEmptyPassenger(position, 'ADT', { private: own })
      return { info: infoOf(passenger), values: valuesOf(passenger) }
    }
    const begun = { ...empty(4), values: { ...empty(4).values, surname: 'Alharbi' } }
    const all = [empty(1), empty(2), empty(3, true), begun]
    const asked = (later: boolean) => checkNeeded(all, trip, t, later).map(found => Object.keys(found).length)
    expect(asked(true)).toEqual([9, 0, 0, 8])
    expect(asked(false)).toEqual([9, 9, 0, 8])
  })

  test('is asked for again when it was saved before and is emptied now', () => {
    const first = anEmptyPassenger(1, 'ADT')
    const saved = anEmptyPassenger(2, 'ADT', { document_last3: '456' })
    const all = [first, saved].map(each => ({ info: infoOf(each), values: valuesOf(each) }))
    const [, emptied] = checkNeeded(all, trip, t, true)
    expect(emptied?.surname).toBe('Enter the surname')
  })

  test('names the one box of a date that is empty', () => {
    expect(checkPassenger(traveller({ document_expires_on: '-6-18' }), trip, t).document_expires_on).toBe(
      'Enter the year the document expires',
    )
    expect(checkPassenger(traveller({ birth_date: '1992-2-31' }), trip, t).birth_date).toBe(
      'This date does not exist. Check the day and the month',
    )
  })

  test('refuses names in other letters and a document that ends before the last flight', () => {
    const messages = checkPassenger(
      traveller({ surname: 'الحربي', document_expires_on: '2027-01-20' }),
      trip,
      t,
    )
    expect(messages.surname).toBe(t('validation:latinName'))
    expect(messages.document_expires_on).toBe(t('age:error.document_expired'))
  })

  test('names the category of the date of birth', () => {
    const message = checkPassenger(traveller({ birth_date: '2020-01-01' }), trip, t).birth_date
    expect(message).toContain('Adult')
    expect(message).toContain('Child')
  })

  test('keeps a stored document number when the box stays empty', () => {
    expect(checkPassenger(traveller({ document_number: '' }, 'ADT', '418'), trip, t)).toEqual({})
    expect(typedDocumentState(traveller({ document_number: '' }, 'ADT', '418'), trip)).toBe('ok')
  })

  test('asks an infant for the adult, and allows one infant per lap', () => {
    const infant = { title: 'MISS', birth_date: '2026-03-01' } as const
    expect(checkPassenger(traveller(infant, 'INF'), trip, t).linked_adult).toBe(
      t('passengers:missing.linked_adult'),
    )
    const both = [
      traveller({ linked_adult: '1' }, 'INF'),
      traveller({ linked_adult: '1', document_number: 'X1' }, 'INF'),
    ]
    expect(checkTogether(both, 1, t).linked_adult).toBe(t('age:error.lap_taken'))
  })

  test('finds one document used for two people, however it was typed', () => {
    const all = [traveller(), traveller({ document_number: 'v48213067 ' })]
    expect(checkTogether(all, 1, t).document_number).toBe(t('age:error.document_twice'))
  })

  test('sends wishes that were left empty as nothing, and the number without spaces', () => {
    const input = inputOf(traveller({ document_number: 'v48 213-067', meal: '', linked_adult: '' }).values)
    expect(input).toMatchObject({ document_number: 'V48213067', meal: null, linked_adult: null })
  })
})

describe('messages while typing', () => {
  test('never appear, but go as soon as the field is mended', () => {
    expect(stillWrong({}, { surname: 'Bad' }, ['surname'])).toEqual({})
    expect(stillWrong({ surname: 'Bad', title: 'Missing' }, {}, ['surname'])).toEqual({ title: 'Missing' })
  })

  test('come on leaving a field that holds something wrong, not an empty one', () => {
    expect(afterLeaving({}, { surname: 'Bad' }, 'surname', 'Alharbi')).toEqual({ surname: 'Bad' })
    expect(afterLeaving({}, { surname: 'Missing' }, 'surname', ' ')).toEqual({})
  })
})

describe('the lines of a passport', () => {
  const LINES = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'

  test('are filled in, except an unknown title', () => {
    const lines = readPassportLines(LINES, '2026-11-21')
    expect(lines && patchFromPassport(lines, 'ADT')).toEqual({
      document_kind: 'passport',
      given_names: 'ANNA MARIA',
      surname: 'ERIKSSON',
      gender: 'F',
      birth_date: '1974-08-12',
      document_number: 'L898902C3',
      document_expires_on: '2012-04-15',
    })
  })

  test('give a child its title', () => {
    const lines = readPassportLines(LINES, '2026-11-21')
    expect(lines && patchFromPassport(lines, 'CHD').title).toBe('MISS')
  })
})

describe('an e-mail with a slip', () => {
  test.each([
    ['layan@gmial.com', 'layan@gmail.com'],
    ['layan@hotmial.com', 'layan@hotmail.com'],
    ['layan@gmail.con', 'layan@gmail.com'],
  ])('%s is mended', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  test.each(['layan@gmail.com', 'info@rawabi.com.sa', 'layan', 'a@b.co', ''])('%s is left alone', typed => {
    expect(suggestEmail(typed)).toBeUndefined()
  })
})

test("the account's details fill fields untouched since they were asked for, and no field with nothing", () => {
  const asked = { name: '', email: '', mobile: '', whatsapp: false, lang: 'ar' } as const
  const account = { name: 'Huda Salem', email: 'huda@example.test', mobile: '+966501112233' }
  expect(ownContact(account, asked, asked)).toEqual(account)
  const { mobile: _, ...others } = account
  expect(ownContact(account, asked, { ...asked, mobile: '0509' })).toEqual(others)
  expect(ownContact({ ...account, mobile: null }, asked, asked)).toEqual(others)
})
