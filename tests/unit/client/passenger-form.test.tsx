import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PassengerCard } from '#client/features/bookings/name-list/PassengerCard.tsx'
import { PassengerForm } from '#client/features/bookings/people/PassengerForm.tsx'
import { infoOf, PASSENGER_FIELDS, valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { tripDays } from '#client/features/flight-bookings/itinerary/trip-days.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import { LANGS } from '#shared/i18n/index.ts'
import { readNameList } from '#shared/rules/people/name-list-form.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'
import { aHeldBooking, anEmptyPassenger } from './a-held-booking.ts'

const nothing = () => undefined
const infant = anEmptyPassenger(1, 'INF')

// A missing text throws in tests.
describe.each(LANGS)('the form of a passenger in %s', lang => {
  const html = renderToStaticMarkup(
    <IslandProvider lang={lang} messages={messagesFor(lang, ['passengers', 'age', 'ui'])}>
      <PassengerForm
        traveller={{ info: infoOf(infant), values: valuesOf(infant) }}
        trip={tripDays(aHeldBooking().slices)}
        errors={{}}
        prefix="p1"
        adults={[{ position: 1, name: 'Layan Alharbi' }]}
        onChange={nothing}
        onLeave={nothing}
      />
    </IslandProvider>,
  )

  test.each(PASSENGER_FIELDS)('sends %s, also without a script', field => {
    expect(html).toMatch(new RegExp(`name="p1-${field}(-day)?"`))
  })

  test('tells the browser what it may fill in, for this passenger', () => {
    const tokens = [...html.matchAll(/<input[^>]*>/g)].flatMap(([field]) => {
      const [, token] = /autocomplete="section-pax1 ([^"]*)"/i.exec(field) ?? []
      const [, name] = / name="p1-([^"]*)"/.exec(field) ?? []
      return token ? [[name, token]] : []
    })
    expect(tokens).toEqual([
      ['given_names', 'given-name'],
      ['surname', 'family-name'],
      ['birth_date-day', 'bday-day'],
      ['birth_date-month', 'bday-month'],
      ['birth_date-year', 'bday-year'],
    ])
  })
})

test('a card that was not opened sends what it holds without a script', () => {
  const values = { ...valuesOf(infant), surname: 'Alharbi', nationality: 'SA', birth_date: '2026-3-' }
  const html = renderToStaticMarkup(
    <IslandProvider lang="en" messages={messagesFor('en', ['passengers', 'age', 'ui'])}>
      <PassengerCard
        traveller={{ info: infoOf(infant), values }}
        number={2}
        name="Alharbi"
        trip={tripDays(aHeldBooking().slices)}
        messages={{}}
        complete={false}
        later={false}
        open={false}
        adults={[]}
        copiesPage={undefined}
        changeParty="/"
        onToggle={nothing}
        onDone={nothing}
        onChange={nothing}
        onLeave={nothing}
      />
    </IslandProvider>,
  )
  const [, plain = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? []
  const fields = [...plain.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const { passengers } = readNameList(Object.fromEntries(fields), 'en')
  expect(passengers).toEqual([{ id: infant.id, values }])
})
