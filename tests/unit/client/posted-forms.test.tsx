import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GroupPlaces } from '#client/features/group-links/GroupPlaces.tsx'
import { JoinForm } from '#client/features/tour-bookings/show/JoinForm.tsx'
import { WaitForm } from '#client/features/tour-bookings/waiting/WaitForm.tsx'
import { WaitingPlace } from '#client/features/tour-bookings/waiting/WaitingPlace.tsx'
import { RateForm } from '#client/features/tours/ratings/RateForm.tsx'
import { phoneStart } from '#client/lib/fields/phone-start.ts'
import { withIsland } from '#client/lib/island.tsx'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

const offered = { places: [], open: true, startsOn: '2027-01-14', endsOn: '2027-01-20' }
const place = {
  ...{ state: 'waiting', turn: 2, offered_until: null, departure_id: 'd', time_zone: 'Asia/Riyadh' },
  ...{ adults: 2, children: 0, infants: 0 },
}
const party = { adults: 2, children: 0, infants: 0 }
const waiting = { departureId: 'd', party, phone: phoneStart('en', 'SA') }

const FORMS: [string, string, ComponentType<never>, object][] = [
  ['a rating', 'rate-tour', RateForm, { said: {} }],
  ['a place of a group', 'take-place', GroupPlaces, { offered }],
  ['a place on the waiting list', 'join-waiting', WaitForm, waiting],
  ['the end of waiting', 'leave-waiting', WaitingPlace, { place, token: 't' }],
]
const messages = messagesFor('en', ['ratings', 'group', 'age', 'waiting', 'tour-bookings', 'ui'])

function drawn(form: string, Form: ComponentType<never>, props: object, body: Partial<ErrorBody>): string {
  const values = { words: 'Kept words', name: 'Kept name' }
  const posted = { form, values, refusal: { status: 409, body } }
  const Island = Form as ComponentType<object>
  return renderToStaticMarkup(<Island {...{ lang: 'en', messages, posted, ...props }} />)
}

test.each(FORMS)('a refusal of %s is shown without a script', (_, form, Form, props) => {
  expect(drawn(form, Form, props, { message: 'Taken just now' })).toMatch(/role="alert".*Taken just now/s)
  expect(drawn('another-form', Form, props, { message: 'Taken just now' })).not.toContain('Taken just now')
})

test('a refused rating keeps what was written and says what is wrong at its field', () => {
  const body = { message: 'Invalid', errors: { words: ['Too long'], stars: ['Choose one to five stars'] } }
  const html = drawn('rate-tour', RateForm as ComponentType<never>, { said: {} }, body)
  for (const text of [
    'Kept words',
    'Kept name',
    'Too long',
    'Choose one to five stars',
    'There is a problem',
  ])
    expect(html).toContain(text)
})

const MISSING: [string, ComponentType<never>, object, Record<string, string>][] = [
  ['rate-tour', RateForm, { said: {} }, { stars: 'Choose one to five stars' }],
  ['join-sharing', withIsland(JoinForm), {}, { code: 'Enter the code of your friends' }],
  [
    'join-waiting',
    WaitForm,
    waiting,
    {
      email: 'Enter your e-mail address',
      consent: 'Tick the box to be written to when places come back',
    },
  ],
]

test.each(MISSING)(
  '%s says in the language of the page what is missing, and leads there',
  (form, Form, props, texts) => {
    const errors = Object.fromEntries(Object.keys(texts).map(field => [field, ['Fill in this field']]))
    const html = drawn(form, Form, props, { message: 'Invalid', errors })
    expect(html).toMatch(/<form[^>]* noValidate=""/)
    for (const [field, text] of Object.entries(texts)) {
      const id = `${form}-${field}`
      expect(html).toMatch(new RegExp(`href="#${id}">${text}</a>`))
      expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`))
      expect(html).toMatch(new RegExp(`id="${id}-error".*?${text}`))
    }
  },
)

test('who waits chooses how many from lists, so that no digits are refused, and a country for the phone', () => {
  const html = drawn('another-form', WaitForm as ComponentType<never>, waiting, {})
  expect(html).not.toContain('type="number"')
  expect(html).toMatch(/<select[^>]* name="adults"[^>]*>.*?<option value="2" selected="">2</)
  expect(html).toContain('name="mobile-country"')
})
