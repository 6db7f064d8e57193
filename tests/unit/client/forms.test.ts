import { describe, expect, test } from 'vitest'
import {
  controlOfPath,
  controlsOf,
  joined,
  partOf,
  travellerOf,
} from '#client/features/bookings/people/step-controls.ts'
import { ApiError } from '#client/lib/api.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { changedOf } from '#client/ui/forms/changed-of.ts'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { tFor } from '#server/lib/i18n.ts'
import { createChildAgency } from '#shared/contract/accounts/agency-members.ts'
import { register } from '#shared/contract/accounts/registration.ts'

const t = tFor('en')

describe('contract validation of a body before it is sent', () => {
  const body = { name: ' ', email: 'layan@', password: '1234567' }

  test('is one message per field, as on the server', () => {
    expect(checkBody(register, body, t)).toEqual({
      name: t('validation:required'),
      email: t('validation:email'),
      password: t('validation:minLength', { count: 8 }),
    })
  })

  test('accepts own messages for an empty field, or for any error', () => {
    const words = { needed: { name: 'Your name?', email: 'Your address?' }, wrong: { password: 'Longer' } }
    expect(checkBody(register, body, t, words)).toEqual({
      name: 'Your name?',
      email: t('validation:email'),
      password: 'Longer',
    })
  })

  test('names the fields of an object by their path', () => {
    const agency = { name: { en: '' }, contact_email: 'a@b.co', lang: 'en' }
    expect(Object.keys(checkBody(createChildAgency, agency, t))).toEqual(['name.en'])
  })

  test('is nothing of a body that fits, or of a call without one', () => {
    expect(checkBody(register, { ...body, name: 'L', email: 'l@b.co', password: '12345678' }, t)).toEqual({})
    expect(checkBody({}, body, t)).toEqual({})
  })
})

describe('the parts of the passengers’ step', () => {
  const people = [{ surname: 'Alharbi' }, { surname: 'Alotaibi' }]

  test('are one form by the names of their controls, and come apart again', () => {
    const all = joined<string>(people, { email: 'a@b.co' })
    expect(all).toEqual({ 'p1-surname': 'Alharbi', 'p2-surname': 'Alotaibi', 'contact-email': 'a@b.co' })
    expect([partOf(all, 'p1'), partOf(all, 'p2')]).toEqual(people)
    expect(partOf(controlsOf('p10', { surname: 'x' }), 'p1')).toEqual({})
  })

  test('get the message of the server', () => {
    const errors = { 'passengers.1.surname': ['Bad'], 'contact.email': ['Worse'], other: ['Unseen'] }
    const error = new ApiError(422, { code: 'request.invalid', message: 'Check it', errors })
    const refusal = refusalOf(error, ['p2-surname', 'contact-email'], t, controlOfPath)
    expect(refusal.messages).toEqual({ 'p2-surname': 'Bad', 'contact-email': 'Worse' })
  })

  test('name the passenger of the card a summary line links to', () => {
    expect(travellerOf({ field: 'p2-birth_date-day', message: '' })).toBe(1)
    expect(travellerOf({ field: 'contact-email', message: '' })).toBeUndefined()
  })
})

describe('what a form sends of fields that others may change too', () => {
  test('is what differs from what it began with', () => {
    const start = { state: 'expected', number: '', note: 'Late' }
    expect(changedOf(start, { state: 'expected', number: 'MK-1', note: '' })).toEqual({
      number: 'MK-1',
      note: '',
    })
    expect(changedOf(start, { ...start })).toEqual({})
  })
})
