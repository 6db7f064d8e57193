import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PlainList } from '#client/features/bookings/name-list/plain/PlainList.tsx'
import { PlainSave } from '#client/features/bookings/name-list/plain/PlainSave.tsx'
import { postedNames } from '#client/features/bookings/name-list/plain/plain-list.ts'
import { tripDays } from '#client/features/flight-bookings/itinerary/trip-days.ts'
import { formFields, readNameList } from '#shared/rules/people/name-list-form.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'
import { aHeldBooking, anEmptyPassenger, passengerId } from './a-held-booking.ts'

const OPEN = /<details[^>]* open="">/

/** A name list that is pasted without a script. */
const HEAD = 'Surname\tGiven names\tTitle\tDate of birth\tNationality\tPassport\tExpiry'
const SAAD = 'ALHARBI\tSAAD\tMR\t5/3/1985\tSA\tA1234567\t1/1/2034'
const WRONG = 'ALHARBI\tMONA\tMRS\t31/2/1990\tSA\tB1234567\t1/1/2034'

const booking = aHeldBooking({ passengers: [anEmptyPassenger(1, 'ADT'), anEmptyPassenger(2, 'ADT')] })
const days = tripDays(booking.slices)
const [one, two] = [passengerId(1), passengerId(2)]
const texts = { t: tFor('en'), lang: 'en' } as const

function read(values: Record<string, string>, more = {}) {
  const posted = { form: 'passengers', values: { read: '1', ...values }, ...more }
  const listed = postedNames(booking, posted, days, texts)
  const people = (listed.booking.draft as { passengers: Record<string, Record<string, string>> } | null)
    ?.passengers
  return { ...listed, people }
}
const messages = messagesFor('en', ['name-list', 'passengers', 'age', 'validation', 'ui'])
const island = { lang: 'en' as const, messages }

describe('in the passengers’ step', () => {
  test('a list fills the lines that are right, beside what was typed', () => {
    const typed = { 'p2-id': two, 'p2-meal': 'VGML', 'contact-email': 'saad@example.test' }
    const { people, booking: filled, read: lines } = read({ list: `${HEAD}\n${SAAD}\n${WRONG}`, ...typed })
    expect(people?.[one]).toMatchObject({ surname: 'ALHARBI', given_names: 'SAAD', birth_date: '1985-03-05' })
    expect(people?.[two]).toMatchObject({ surname: '', meal: 'VGML' })
    expect(filled.draft).toMatchObject({ contact: { email: 'saad@example.test' } })
    const html = renderToStaticMarkup(<PlainList {...island} read={lines} />)
    expect(html).toContain('One line is ready.')
    expect(html).toContain('Date of birth: Write a date such as 27/03/1990')
    expect(html).toContain('31/2/1990')
    expect(html).toContain(`${HEAD}\n${SAAD}\n${WRONG}</textarea>`)
  })

  test('what is typed already is replaced when that is ticked', () => {
    const typed = {
      ...{ list: `${HEAD}\n${SAAD}`, 'p1-id': one, 'p1-surname': 'ALHARBI', 'p1-given_names': 'SAAD' },
      ...{ 'p1-document_number': 'Z7654321', 'p2-id': two },
    }
    const kept = read(typed)
    expect(kept.people?.[one]).toMatchObject({ document_number: 'Z7654321', birth_date: '1985-03-05' })
    expect(renderToStaticMarkup(<PlainList {...island} read={kept.read} />)).toContain('name="replace"')
    expect(read({ ...typed, replace: 'on' }).people?.[one]).toMatchObject({ document_number: 'A1234567' })
  })

  test('what holds no names is said, and stays in the box', () => {
    const { read: lines, people } = read({ list: '***', 'p1-id': one, 'p1-surname': 'ALI' })
    const html = renderToStaticMarkup(<PlainList {...island} read={lines} />)
    expect(html).toContain('No names were found here.')
    expect(html).toContain('***</textarea>')
    expect(people?.[one]?.surname).toBe('ALI')
  })

  test('another press reads nothing, and keeps the box', () => {
    const posted = { form: 'passengers', values: { list: SAAD } }
    expect(postedNames(booking, posted, days, texts)).toEqual({ booking, all: false, text: SAAD })
    expect(renderToStaticMarkup(<PlainList {...island} text={SAAD} />)).toMatch(OPEN)
    expect(renderToStaticMarkup(<PlainList {...island} />)).not.toMatch(OPEN)
  })
})

describe('of a paid booking', () => {
  const draw = (list: string, refusal?: Record<string, string[]>) => {
    const refused = refusal && {
      refusal: {
        status: 422,
        body: { code: 'request.invalid' as const, message: 'Invalid', errors: refusal },
      },
    }
    const posted = { form: 'names', values: { list, read: '1' }, ...refused }
    return renderToStaticMarkup(<PlainSave {...island} {...{ posted, booking, days }} />)
  }

  test('whole lines stand in the form that saves them', () => {
    const html = draw(`${HEAD}\n${SAAD}\n${WRONG}`)
    expect(html).toContain('Save one passenger')
    expect(html).toContain(`name="p1-id" value="${one}"`)
    expect(html).toContain('name="p1-birth_date-year" value="1985"')
    expect(html).not.toContain('name="p2-id"')
    expect(draw(`${HEAD}\n${WRONG}`)).not.toContain('Save')
  })

  test('a refusal is shown at its line', () => {
    const html = draw(`${HEAD}\n${SAAD}`, { 'passengers.0.document_number': ['Another passenger has it'] })
    expect(html).toContain('Document number: Another passenger has it')
  })
})

test('fields of passengers are read as they were', () => {
  const { read: lines } = read({ list: `${HEAD}\n${SAAD}` })
  expect(lines?.filled).toHaveLength(1)
  expect(readNameList(formFields(lines?.filled ?? []), 'en').passengers).toEqual(lines?.filled)
})
