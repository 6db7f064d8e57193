import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { routeChoice } from '#client/features/flight-bookings/list/flight-choices.ts'
import { tFor } from '#server/lib/i18n.ts'
import { deskBookingFilter } from '#shared/contract/desk/flights/flight-bookings.ts'

const id = '01890000-0000-7000-8000-000000000001'
const place = (iata: string, en: string, ar: string) => ({
  ...{ iata, country: 'SA', zone: 'Asia/Riyadh' },
  city: { en, ar },
  name: { en, ar },
})
const riyadh = place('RUH', 'Riyadh', 'الرياض')
const cairo = place('CAI', 'Cairo', 'القاهرة')
const abha = place('AHB', 'Abha', 'أبها')
const filter = parse(deskBookingFilter, { route: 'RUH-CAI', agency: id, payment: 'open' })
const named = (agencies: { id: string; name: string }[], agents: { id: string; name: string }[] = []) =>
  filterChoices(filter, { agents, agencies }, [], tFor('en'))

describe('the filters of a list of bookings', () => {
  test('ask for a colleague or an agency only where there are any', () => {
    expect(named([]).map(({ name }) => name)).toEqual(['status', 'payment', 'deadline', 'sort'])
    expect(named([{ id, name: 'Horizon' }], [{ id, name: 'Layan' }]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['agent', 'agency']),
    )
  })

  test('show what is chosen', () => {
    const chosen = Object.fromEntries(
      named([{ id, name: 'Horizon' }]).map(({ name, value }) => [name, value]),
    )
    expect(chosen).toMatchObject({ payment: 'open', agency: id, status: '' })
  })

  test('name routes by their cities, in the order of the language', () => {
    const routes = [
      { origin: riyadh, destination: cairo },
      { origin: riyadh, destination: abha },
    ]
    const labels = (lang: 'en' | 'ar') =>
      routeChoice(filter.route, routes, lang, tFor(lang)).options.map(({ label }) => label)
    expect(labels('en')).toEqual(['Riyadh to Abha', 'Riyadh to Cairo'])
    expect(labels('ar')).toEqual(['الرياض إلى أبها', 'الرياض إلى القاهرة'])
    expect(routeChoice(filter.route, routes, 'en', tFor('en'))).toMatchObject({ value: 'RUH-CAI' })
  })
})
