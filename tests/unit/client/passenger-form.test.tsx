import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PassengerForm } from '#client/features/bookings/people/PassengerForm.tsx'
import { infoOf, PASSENGER_FIELDS, valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { tripDays } from '#client/features/flight-bookings/itinerary/trip-days.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import { LANGS } from '#shared/i18n/index.ts'
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
})
