import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { RadarOwner } from '#client/features/desk/today/RadarOwner.tsx'
import { readRadarFilter } from '#client/features/desk/today/radar-filter.ts'
import { readBookingFilter } from '#client/features/flight-bookings/list/booking-filter.ts'
import { flightChoices } from '#client/features/flight-bookings/list/flight-choices.ts'
import { ChooseHotel } from '#client/features/hotel-bookings/desk/entry/ChooseHotel.tsx'
import { AgencyList } from '#client/features/shell/bar/AgencyList.tsx'
import { IslandProvider } from '#client/lib/island.tsx'
import type { Lang } from '#shared/i18n/index.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

/** As the database orders them, by their English names. */
const NAMES = [
  { en: 'Aba', ar: 'يباب' },
  { en: 'Baraka', ar: 'بركة' },
  { en: 'Éclair', ar: 'إكلير' },
  { en: 'Zuhal', ar: 'أحمد' },
].sort((a, b) => (a.en < b.en ? -1 : 1))
const records = NAMES.map((name, at) => ({ id: `0${at}`, name }))
const ORDER: Record<Lang, string[]> = {
  en: ['Aba', 'Baraka', 'Éclair', 'Zuhal'],
  ar: ['أحمد', 'إكلير', 'بركة', 'يباب'],
}

describe.each(['en', 'ar'] as const)('on a page in %s, names stand in the order of that language:', lang => {
  const island = {
    lang,
    messages: messagesFor(lang, ['shell', 'desk-today', 'desk-stays', 'hotel-bookings', 'ui']),
  }
  const namesIn = (part: React.ReactNode) => {
    const html = renderToStaticMarkup(<IslandProvider {...island}>{part}</IslandProvider>)
    const all = ORDER[lang].map(name => ({ name, at: html.indexOf(name) }))
    expect(all.every(({ at }) => at >= 0)).toBe(true)
    return all.sort((a, b) => a.at - b.at).map(({ name }) => name)
  }

  test('agencies to act for', () => {
    expect(namesIn(<AgencyList agencies={records} />)).toEqual(ORDER[lang])
  })

  test('owners of deadlines', () => {
    const filter = readRadarFilter(new URLSearchParams())
    expect(namesIn(<RadarOwner people={{ agencies: records, colleagues: [] }} filter={filter} />)).toEqual(
      ORDER[lang],
    )
  })

  test('hotels of a city', () => {
    const hotels = records.map(hotel => ({ ...hotel, city: { en: 'Makkah', ar: 'مكة' } }))
    expect(namesIn(<ChooseHotel {...island} hotels={hotels} adds />)).toEqual(ORDER[lang])
  })

  test('airlines', () => {
    const airlines = records.map(({ id, name }) => ({ iata: id, name }))
    const [choice] = flightChoices(readBookingFilter(new URLSearchParams()), airlines as never, lang)
    expect(choice?.options.map(({ label }) => label)).toEqual(ORDER[lang])
  })
})
