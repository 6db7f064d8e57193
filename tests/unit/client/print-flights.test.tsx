import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrintFlights } from '#client/features/bookings/print/PrintFlights.tsx'
import { tFor } from '../../../src/server/lib/i18n.ts'
import { aHeldBooking } from './a-held-booking.ts'

const texts = { lang: 'en', t: tFor('en'), other: 'ar', otherT: tFor('ar') } as const

test('flights are printed with their numbers, days and places in both languages, with an airline or without', () => {
  const { slices, places } = aHeldBooking({ status: 'confirmed' })
  const [segment] = slices[0]?.segments ?? []
  const iata = segment?.airline ?? ''
  const airlines = { [iata]: { iata, name: { en: 'Wide Skies' } } }
  const number = `${iata} ${segment?.flight_number}`
  const whole = renderToStaticMarkup(<PrintFlights trip={{ slices, places, airlines }} texts={texts} />)
  const bare = renderToStaticMarkup(<PrintFlights trip={{ slices, places }} texts={texts} />)
  for (const sheet of [whole, bare]) for (const word of [number, 'From', 'من']) expect(sheet).toContain(word)
  expect([whole, bare].map(sheet => sheet.includes('Wide Skies'))).toEqual([true, false])
})
