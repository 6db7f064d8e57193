import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GroupPlaces } from '#client/features/group-links/GroupPlaces.tsx'
import { WaitForm } from '#client/features/tour-bookings/waiting/WaitForm.tsx'
import { WaitingPlace } from '#client/features/tour-bookings/waiting/WaitingPlace.tsx'
import { RateForm } from '#client/features/tours/ratings/RateForm.tsx'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

const offered = { places: [], open: true, startsOn: '2027-01-14', endsOn: '2027-01-20' }
const place = {
  ...{ state: 'waiting', turn: 2, offered_until: null, departure_id: 'd', time_zone: 'Asia/Riyadh' },
  ...{ adults: 2, children: 0, infants: 0 },
}
const party = { adults: '2', children: '0', infants: '0' }

const FORMS: [string, string, ComponentType<never>, object][] = [
  ['a rating', 'rate-tour', RateForm, { said: {} }],
  ['a place of a group', 'take-place', GroupPlaces, { offered }],
  ['a place on the waiting list', 'join-waiting', WaitForm, { departureId: 'd', party }],
  ['the end of waiting', 'leave-waiting', WaitingPlace, { place, token: 't' }],
]
const messages = messagesFor('en', ['ratings', 'group', 'age', 'waiting', 'ui'])

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
