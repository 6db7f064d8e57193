import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PapersCard } from '#client/features/bookings/papers/PapersCard.tsx'
import { OwnPlacePage } from '#client/features/group-links/OwnPlacePage.tsx'
import type { TravellerPapers } from '#shared/contract/bookings/papers.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'
import { anEmptyPassenger } from './a-held-booking.ts'

const DUE = '2027-01-01T09:00:00Z'
const zone = 'Asia/Riyadh'
const passenger = anEmptyPassenger(1, 'ADT')
const traveller: TravellerPapers = {
  ...{ passenger_id: passenger.id, position: 1, category: 'ADT', title: null, given_names: null },
  ...{ surname: null, open: true, done: 0, percent: 0 },
  papers: [{ kind: 'passport', state: 'missing', reason: null, file: null }],
}

/** Who a note names beside the reader: the maker of a booking, colleagues, staff. */
const NAMED = {
  en: [/whoever made or manages the booking/, /their travel agency/, /our staff/],
  ar: [/من أجرى الحجز أو يديره/, /وكالة السفر/, /موظفينا/],
}

test('a copy is open to who made the booking, to colleagues and staff with the right, and to no one else', () => {
  const booking = { user_id: 'maker', agency_id: 'agency' }
  const may = (id: string, permissions: string[], kind: 'agent' | 'staff' = 'agent') => {
    const user = { id, kind, permissions, travel_agency: kind === 'agent' ? { id: 'agency' } : null }
    return mayActOnBooking(user, booking, 'passengers.view_documents')
  }
  expect(may('maker', ['bookings.view_own'])).toBe(true)
  expect(may('colleague', ['bookings.view_agency', 'passengers.view_documents'])).toBe(true)
  expect(may('colleague', ['bookings.view_agency'])).toBe(false)
  expect(may('staff', ['pii.view'], 'staff')).toBe(true)
  expect(may('staff', ['bookings.override'], 'staff')).toBe(false)
})

describe.each(LANGS)('the note beside an upload in %s', lang => {
  const t = tFor(lang)
  const messages = messagesFor(lang, ['papers', 'group', 'passengers', 'age', 'validation', 'ui'])
  const kept = lang === 'en' ? '30 days after the trip' : 'بعد الرحلة بثلاثين يومًا'
  const due = t('papers:due', { date: formatMoment(DUE, lang, { zone }) })

  test('of a passport names everyone who may open it, and how long it is kept', () => {
    const note = t('passengers:files.hint')
    for (const who of NAMED[lang]) expect(note).toMatch(who)
    expect(note).toContain(kept)
  })

  test.each([DUE, null])('of travel papers does so, too, due %s', due_at => {
    const papers = { due_at, open: true, decides: false, percent: 0, travellers: [traveller] }
    const card = renderToStaticMarkup(<PapersCard {...{ lang, messages, zone, papers }} bookingId="b0" />)
    for (const who of NAMED[lang]) expect(card).toMatch(who)
    expect(card).toContain(kept)
    expect(card.includes(due)).toBe(due_at !== null)
  })

  test('of papers of a place that a group’s link gave names the traveller and staff only', () => {
    const place = {
      ...{ id: passenger.id, title: { en: 'Umrah' }, starts_on: '2027-01-14', ends_on: '2027-01-20' },
      ...{ passenger, open: false, papers: traveller, papers_due_at: DUE, papers_open: true },
      ...{ share: null, url: 'https://nakheel.example/place' },
    }
    const page = renderToStaticMarkup(<OwnPlacePage {...{ lang, messages, zone, place }} />)
    expect(page).toContain(due)
    expect(page).toContain(t('papers:seen_own'))
    expect(page).not.toMatch(NAMED[lang][0] as RegExp)
  })
})
