import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeparturePage } from '#client/features/tour-bookings/desk/DeparturePage.tsx'
import { DepartureSheet } from '#client/features/tour-bookings/print/DepartureSheet.tsx'
import { DepartureForm } from '#client/features/tours/desk/departure/DepartureForm.tsx'
import { TourForm } from '#client/features/tours/desk/form/TourForm.tsx'
import { TourPage } from '#client/features/tours/desk/page/TourPage.tsx'
import type { DepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import type { DeskTourDetail } from '#shared/contract/desk/tours/tours.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'
import { departureInput, tourInput } from '../../support/desk-tours.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const departure = {
  ...{ id: ID, code: 'RAJAB-270112', tour_id: ID, status: 'open' as const, moves: ['guarantee' as const] },
  guaranteed: false,
  ...{ starts_on: '2027-01-12', ends_on: '2027-01-16', origin: 'RUH', capacity: 30, min_travellers: 15 },
  ...{
    held: 1,
    sold: 2,
    currency: 'SAR',
    from_minor: 300_000,
    clocks: [],
    version: 1,
    input: departureInput(),
  },
}
const tour: DeskTourDetail = {
  kind: 'umrah',
  status: 'draft',
  ...{ id: ID, code: 'RAJAB', days: 5, nights: 4, departures: 1 },
  title: { en: 'Umrah in Rajab', ar: 'عمرة رجب' },
  destination: { en: 'Makkah', ar: 'مكة' },
  ...{
    next_on: '2027-01-12',
    capacity: 30,
    sold: 2,
    held: 1,
    from_minor: 300_000,
    currency: 'SAR',
    version: 1,
  },
  ...{ input: tourInput('RAJAB'), departures_list: [departure], events: [] },
}
const person = (id: string, room_id: string | null, gender: 'M' | 'F', booking_id: string) => ({
  ...{
    id,
    booking_id,
    group_id: booking_id,
    reference: 'TB-1',
    position: 1,
    category: 'ADT' as const,
    title: 'MR',
    room_id,
    gender,
  },
  ...{ name: `NAME ${id}`, arabic_name: null, bed: true, coach_seat: null, given: [] },
  papers: [{ kind: 'photo' as const, state: 'missing' as const }],
})
const board: DepartureBoard = {
  departure,
  tour: { id: ID, title: tour.title, code: 'RAJAB', days: 5 },
  rooming: {
    version: 1,
    rooms: [{ id: 'r1', kind: 'double', wish: 'none', number: null, booking_id: null }],
    travellers: [person('a', 'r1', 'M', 'x'), person('b', 'r1', 'F', 'y'), person('c', null, 'M', 'z')],
  },
  ...{ bookings: [], slices: [], airlines: {}, places: {}, ending: null, events: [] },
  money: {
    currency: 'SAR',
    sold_minor: 900_000,
    costs_minor: 0,
    margin_minor: 900_000,
    due_minor: 0,
    travellers: 3,
  },
  may: { export_passports: false },
}

const NOW = '2026-11-23T00:00:00.000Z'
const leader = {
  links: [
    {
      id: 'l',
      label: 'Rakan',
      made_by: 'Sara',
      made_at: NOW,
      last_used_at: null,
      closed_at: null,
      url: '/x#y',
    },
  ],
  expires_at: NOW,
  points: [{ name: 'airport', present: ['a'] }],
  last_at: null,
}

test('a list is printed with each text in both languages', () => {
  const texts = { lang: 'ar', t: tFor('ar'), other: 'en', otherT: tFor('en') } as const
  const rows = { en: [['TB-1', 'Double 1']], ar: [['TB-1', 'ثنائية 1']] }
  const sheet = <DepartureSheet list="rooming" columns={['reference', 'room']} {...{ board, rows, texts }} />
  const html = renderToStaticMarkup(sheet)
  for (const text of ['Rooming list', 'ثنائية 1', 'Double 1', tFor('ar')('desk-departures:column.room')])
    expect(html).toContain(text)
  expect(html.match(/TB-1/g)).toHaveLength(1)
})

test.each(['en', 'ar'] as const)(
  'the pages of tours at the desk are drawn in %s without a missing text',
  lang => {
    const texts = ['desk-tours', 'desk-departures', 'desk-paper', 'leader', 'status', 'age', 'lists', 'ui']
    const island = { lang, messages: messagesFor(lang, texts) }
    const notices = [
      {
        id: board.departure.id,
        at: NOW,
        by: 'Sara',
        to: 'all' as const,
        text: { ar: 'تنطلق الحافلة' },
        bookings: [
          { id: board.departure.id, reference: 'TB-AAAAAA', lead_name: null, mobile: null, lang: null },
          {
            id: board.departure.id,
            reference: 'TB-BBBBBB',
            lead_name: 'Omar',
            mobile: '+966502004107',
            lang: 'ar' as const,
          },
        ],
      },
    ]
    const html = [
      <TourForm key="1" {...island} tour={tour} currency="SAR" pictures={{}} />,
      <DepartureForm key="2" {...island} tour={tour} today="2026-11-23" />,
      <TourPage key="3" {...island} tour={tour} zone="Asia/Riyadh" />,
      <DeparturePage
        key="4"
        {...island}
        {...{ board, leader, notices }}
        waiting={[]}
        zone="Asia/Riyadh"
        now={NOW}
      />,
    ].map(page => renderToStaticMarkup(page))
    for (const page of html) expect(page.match(/(leader|desk-(tours|departures)):[\w.-]+/g) ?? []).toEqual([])
    expect(html[3]).toContain('data-wrong')
    expect(html[3]).not.toContain('list=visa')
  },
)
