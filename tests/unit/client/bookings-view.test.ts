import { describe, expect, it } from 'vitest'
import { googleCalendarUrl } from '#client/features/bookings/facts/calendar-links.ts'
import { fulfilmentChip } from '#client/features/bookings/facts/fulfilment.ts'
import { deadlineTone } from '#client/features/bookings/facts/status.ts'
import { isFiltered } from '#client/features/bookings/list/filtered.ts'
import { editWindow, isViaBooking } from '#client/features/bookings/passenger-edit/edit-window.ts'
import { eventKey } from '#client/features/bookings/show/events.ts'
import { filterQuery, readBookingFilter } from '#client/features/flight-bookings/list/booking-filter.ts'
import { daysEntry } from '#shared/rules/texts/calendar-entries.ts'
import { mailUrl, telUrl, whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import texts from '../../../locales/en/booking.json' with { type: 'json' }
import { tFor } from '../../../src/server/lib/i18n.ts'

describe('the third status line', () => {
  const active = { status: 'active', ticket_number: null } as const
  const ticketed = { status: 'ticketed', ticket_number: '0652148773201' } as const
  const of = (
    status: 'held' | 'confirmed' | 'ticketing' | 'expired',
    passengers: (typeof active | typeof ticketed)[],
    complete = true,
  ) => fulfilmentChip({ status, passengers, passengers_complete: complete })

  it('asks for missing details before it speaks of tickets', () => {
    expect(of('held', [active], false).key).toBe('status:fulfilment.details_missing')
    expect(of('held', [active]).key).toBe('status:fulfilment.details_ready')
    expect(of('confirmed', [active], false).tone).toBe('warning')
  })
  it('counts issued tickets', () => {
    expect(of('ticketing', [active]).key).toBe('status:fulfilment.in_progress')
    expect(of('ticketing', [ticketed, active]).vars).toEqual({ count: 1, total: 2 })
    expect(of('ticketing', [ticketed, ticketed]).key).toBe('status:fulfilment.issued')
  })
  it('promises no tickets for a booking that is over', () => {
    expect(of('expired', [active]).key).toBe('status:fulfilment.none')
  })
  it('does not count a cancelled traveller', () => {
    const gone = { status: 'cancelled', ticket_number: null } as const
    const chip = fulfilmentChip({
      status: 'ticketing',
      passengers: [ticketed, gone],
      passengers_complete: true,
    })
    expect(chip.key).toBe('status:fulfilment.issued')
  })
})

it('colours a deadline by how pressing it is', () => {
  const now = '2027-01-01T00:00:00Z'
  expect(deadlineTone('2026-12-31T23:00:00Z', now)).toBe('danger')
  expect(deadlineTone('2027-01-01T23:00:00Z', now)).toBe('danger')
  expect(deadlineTone('2027-01-03T00:00:00Z', now)).toBe('warning')
  expect(deadlineTone('2027-01-09T00:00:00Z', now)).toBe('neutral')
})

describe('the window for changing a passenger', () => {
  const booking = (edit: boolean, now = '2027-01-01T00:00:00Z') => ({
    can: {
      pay: false,
      fill_in: false,
      edit_passengers: edit,
      add_names: false,
      edit_contact: false,
      export_names: false,
      cancel: true,
      change: false,
      answer_quote: false,
    },
    server_now: now,
    name_list_deadline: '2027-01-05T00:00:00Z',
  })
  const passenger = { status: 'active', ticket_number: null, surname: 'ALHARBI' } as const

  it('is open while the server allows it', () => {
    expect(editWindow(booking(true), passenger)).toEqual({ open: true })
  })
  it('is open for who has no name after the deadline, while the server allows it', () => {
    const { can, ...rest } = booking(false, '2027-01-06T00:00:00Z')
    const late = { ...rest, can: { ...can, add_names: true } }
    expect(editWindow(late, { ...passenger, surname: null })).toEqual({ open: true, late: true })
    expect(editWindow(late, passenger)).toEqual({ open: false, reason: 'deadline' })
  })
  it('names the reason when it is closed', () => {
    expect(editWindow(booking(false, '2027-01-06T00:00:00Z'), passenger)).toEqual({
      open: false,
      reason: 'deadline',
    })
    expect(editWindow(booking(false), passenger)).toEqual({ open: false, reason: 'status' })
    expect(editWindow(booking(true), { ...passenger, status: 'ticketed', ticket_number: '065' })).toEqual({
      open: false,
      reason: 'ticketed',
    })
  })
})

it('fixes the booking field only when both halves of the origin match', () => {
  const via = (query: string) => isViaBooking(new URLSearchParams(query), { kind: 'flight', id: 'b1' })
  expect(via('viaResource=flight-bookings&viaResourceId=b1')).toBe(true)
  expect(via('viaResource=flight-bookings&viaResourceId=b2')).toBe(false)
  expect(via('viaResource=tour-bookings&viaResourceId=b1')).toBe(false)
  expect(via('viaResourceId=b1')).toBe(false)
})

describe('the log of a booking', () => {
  it('names an event by its kind, then by the new status', () => {
    expect(eventKey({ kind: 'hold_extended', to_status: null })).toBe('booking:timeline.hold_extended')
    expect(eventKey({ kind: 'status', to_status: 'confirmed' })).toBe('booking:timeline.confirmed')
    expect(eventKey({ kind: 'novelty', to_status: null })).toBe('booking:timeline.other')
    expect(eventKey({ kind: 'status', to_status: 'held' }, 'tour')).toBe('booking:timeline.tour.held')
    expect(eventKey({ kind: 'paid', to_status: null }, 'tour')).toBe('booking:timeline.paid')
  })

  it.each(['tour', 'hotel'] as const)('tell a %s in the words that are written for it', kind => {
    for (const name of Object.keys(texts.timeline[kind]))
      expect(eventKey({ kind: name, to_status: null }, kind)).toBe(`booking:timeline.${kind}.${name}`)
  })
})

describe('the filters in the address', () => {
  const read = (query: string) => readBookingFilter(new URLSearchParams(query))
  it('drops invalid rows and keeps the rest', () => {
    const filter = read('status=held&airline=%27;drop&from=2027-02-31&deadline=24&q=  harbi ')
    expect(filter).toMatchObject({
      status: 'held',
      airline: '',
      from: '',
      deadline: '24',
      q: 'harbi',
      limit: 25,
    })
  })
  it('reads days as people type them', () => {
    expect(read('from=14/01/2027&to=٢١/٠١/٢٠٢٧')).toMatchObject({ from: '2027-01-14', to: '2027-01-21' })
    expect(filterQuery(read('from=14/01/2027'))).toBe('?from=2027-01-14')
  })
  it('leaves out what is usual and survives a round trip', () => {
    expect(filterQuery(read(''))).toBe('')
    const query = filterQuery(read('q=%D8%AD%D8%B1%D8%A8%D9%8A&status=held&limit=50'))
    expect(filterQuery(read(query))).toBe(query)
    expect(query).toContain('limit=50')
  })
  it('knows a filtered list from a whole one', () => {
    expect(isFiltered(read('limit=50'))).toBe(false)
    expect(isFiltered(read('deadline=72'))).toBe(true)
  })
})

describe('links out of a booking', () => {
  it('opens a calendar with the flight filled in', () => {
    const url = new URL(
      googleCalendarUrl({
        title: 'SV 263 RUH–IST',
        startsAt: '2027-01-14T06:40:00.000Z',
        endsAt: '2027-01-14T11:05:00.000Z',
        details: 'FB-7K3Q9M & more',
        location: 'RUH',
      }),
    )
    expect(url.searchParams.get('dates')).toBe('20270114T064000Z/20270114T110500Z')
    expect(url.searchParams.get('details')).toBe('FB-7K3Q9M & more')
  })
  it('opens a calendar with the days of a tour or a stay, the last one among them', () => {
    const days = { reference: 'TB-7K3Q9M', title: { en: 'Umrah' }, from: '2027-01-30', to: '2027-02-01' }
    const url = new URL(googleCalendarUrl(daysEntry(days, 'en', tFor('en'))))
    expect(url.searchParams.get('dates')).toBe('20270130/20270202')
    expect(url.searchParams.get('text')).toBe('Umrah')
    expect(url.searchParams.get('details')).toContain('TB-7K3Q9M')
  })
  it('writes and calls the agency', () => {
    expect(whatsappUrl('+966 50 200 4100', 'مرحبًا')).toBe(
      `https://wa.me/966502004100?text=${encodeURIComponent('مرحبًا')}`,
    )
    expect(whatsappUrl('—', 'x')).toBeUndefined()
    expect(telUrl('+966 (11) 200-4100')).toBe('tel:+966112004100')
    expect(mailUrl('help@nakheel.test', 'FB-7K3Q9M', 'a b')).toBe(
      'mailto:help@nakheel.test?subject=FB-7K3Q9M&body=a%20b',
    )
  })
})
