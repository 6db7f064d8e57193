import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Departures } from '#client/features/tours/page/Departures.tsx'
import { TourAfter, TourBefore } from '#client/features/tours/page/TourPage.tsx'
import { TourPanel } from '#client/features/tours/page/TourPanel.tsx'
import { sureOf } from '#client/features/tours/tour-texts.ts'
import type { ShownDeparture, TourPageData } from '#shared/contract/tours/tours.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'
import { CONTENT, PRICES } from '../../support/tours.ts'

const departure: ShownDeparture = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', starts_on: '2027-01-14', ends_on: '2027-01-20' },
  ...{ origin: 'RUH', status: 'open', guaranteed: false, capacity: 24, min_travellers: 10, places_left: 12 },
  ...{ currency: 'SAR', prices: PRICES, net_prices: PRICES, vat_category: 'O', rate_bp: 0, from_minor: 1 },
  ...{ decide_at: '2026-12-20T09:00:00Z', balance_due_at: '2026-12-20T09:00:00Z' },
}
const full: ShownDeparture = { ...departure, status: 'full', places_left: 0 }
const BOOKING = '/tour-bookings/create?departure='
/** The button that books. */
const DISABLED = /<button[^>]* disabled=""[^>]* type="submit"|<button disabled="" type="submit"/

describe.each(LANGS)('a departure on the page of its tour in %s', lang => {
  const t = tFor(lang)
  const island = { lang, messages: messagesFor(lang, ['tours', 'ui']), tourId: 'any' }
  const panel = (departures: ShownDeparture[]) =>
    renderToStaticMarkup(<TourPanel {...island} departures={departures} />)
  const rows = (departures: ShownDeparture[]) =>
    renderToStaticMarkup(<Departures {...island} departures={departures} />)

  test('leads to its booking while it has places', () => {
    expect(rows([departure])).toContain(BOOKING + departure.id)
    expect(panel([departure])).toContain(t('tours:panel.book'))
    expect(panel([departure])).toContain(t('tours:panel.total_note'))
  })

  test('says that it is full, and leads to its waiting list', () => {
    expect(rows([full])).toContain(t('tours:status.full'))
    expect(rows([full])).toContain(t('tours:show.wait'))
    expect(rows([full])).not.toContain(t('tours:show.choose'))
    expect(panel([full])).toContain(t('tours:panel.wait'))
    expect(panel([full])).not.toMatch(DISABLED)
    expect(panel([full])).toContain(t('tours:panel.full_note'))
    expect(panel([full])).not.toContain(t('tours:panel.total_note'))
  })

  test('leads nowhere once it is closed', () => {
    const closed: ShownDeparture = { ...departure, status: 'closed' }
    expect(rows([closed])).not.toContain(BOOKING)
    expect(panel([closed])).toMatch(DISABLED)
  })

  test('is passed over for one with places', () => {
    expect(panel([full, { ...departure, id: '018f0000-0000-7000-8000-000000000002' }])).toContain(
      t('tours:panel.book'),
    )
  })
})

test.each(LANGS)('the page of a tour in %s is dated by the next departure with places', lang => {
  const island = { lang, messages: messagesFor(lang, ['tours', 'ui']) }
  const next = { ...departure, id: '018f0000-0000-7000-8000-000000000002', starts_on: '2027-02-20' }
  const tour = {
    ...{ content: { ...CONTENT, cancel_tiers: [{ days: 10, fee: { kind: 'share', share_bp: 0 } }] } },
    ...{ departures: [full, next], slices: [], places: {}, payments: null, leader: null, rating: null },
  } as unknown as TourPageData
  const part = { tour, pictures: {}, currency: 'SAR', rateBp: 0 }
  const before = renderToStaticMarkup(<TourBefore {...island} {...part} />)
  expect(before).toContain(`<time dateTime="2027-02-20">`)
  expect(before).not.toContain('2027-01-14')
  const after = renderToStaticMarkup(<TourAfter {...island} {...part} />)
  expect(after).toContain(
    tFor(lang)('tours:show.cancel_for', { date: formatDate('2027-02-20', lang, 'medium') }),
  )
})

test('a tour is called guaranteed on a day that is still on sale', () => {
  const sure: ShownDeparture = { ...departure, status: 'few_left', guaranteed: true, places_left: 3 }
  expect(sureOf({ departures: [{ ...full, guaranteed: true }, departure, sure] })).toBe(sure)
  expect(sureOf({ departures: [{ ...full, guaranteed: true }, departure] })).toBeUndefined()
})
