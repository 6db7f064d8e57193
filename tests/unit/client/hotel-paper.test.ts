import { describe, expect, test } from 'vitest'
import { added, allHave, cellsOf, stepsOf, written } from '#client/features/hotels/desk/calendar/edits.ts'
import { hotelField, hotelOf, hotelPaper } from '#client/features/hotels/desk/form/hotel-paper.ts'
import { planField, planOf, planPaper } from '#client/features/hotels/desk/plan/plan-paper.ts'
import { roomField, roomOf, roomPaper } from '#client/features/hotels/desk/room/room-paper.ts'
import type { HotelCalendar } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { hotelInput, planInput, rateInput, roomInput } from '../../support/desk-hotels.ts'

describe('forms of a hotel', () => {
  test('say what was read, to the last field', () => {
    const hotel = hotelInput('ROUND-1')
    const review = { score: 8.7, source: { en: 'Guests', ar: 'الضيوف' }, on: '2026-10-01' }
    const content = { ...hotel.content, review, walk: { minutes: 5, way: 'level' as const } }
    const whole = { ...hotel, content }
    expect(hotelOf(hotelPaper(hotel, 'SAR'), 'SAR')).toEqual(hotel)
    expect(hotelOf(hotelPaper(whole, 'SAR'), 'SAR')).toEqual(whole)
    const room = roomInput({ release_steps: [{ days: 7, keep: 1, weekdays: [6, 7] }] })
    expect(roomOf(roomPaper(room, 1))).toEqual(room)
  })

  test('of prices keep every kind of fee, a weekend without prices, and countries', () => {
    const shape = { currency: 'KWD', adults: 2 }
    const plan = planInput([rateInput('2027-02-01', '2027-02-28', { weekend_minor: null })], {
      only_for: ['SA', 'KW'],
      cancel_tiers: [
        { before: 7, unit: 'days', fee: { kind: 'share', share_bp: 0 } },
        { before: 48, unit: 'hours', fee: { kind: 'nights', nights: 1 } },
        { before: 24, unit: 'hours', fee: { kind: 'amount', minor: 12_345 } },
      ],
    })
    const paper = planPaper(plan, shape)
    expect(paper['rates.0.from_day']).toBe('01/02/2027')
    expect(planOf(paper, shape)).toEqual(plan)
    const hijri = { ...paper, 'rates.0.from_day': '٠١/٠٩/١٤٤٨', only_for: 'sa، ae' }
    expect(planOf(hijri, shape)).toMatchObject({
      only_for: ['sa', 'ae'],
      rates: [{ from_day: '2027-02-08' }],
    })
  })

  test('show what the server says beside the field it means', () => {
    expect(hotelField('hotel.content.facilities.2.ar')).toBe('facilities.2.line.ar')
    expect(roomField('room.content.pictures.0.path')).toBe('pictures.0.path')
    expect(planField('plan.cancel_tiers.1.fee.nights')).toBe('cancel_tiers.1.nights')
    expect(planField('plan.only_for.0')).toBe('only_for')
  })
})

describe('the calendar', () => {
  const night = (day: string, allotment: number | null) => ({
    ...{ night: day, allotment, held: 0, sold: 0, stop_sale: false, free_sale: false, on_request: false },
  })
  const room = (id: string) => ({
    ...{ id, name: { en: id, ar: id }, active: true },
    nights: [night('2027-01-31', 1), night('2027-02-01', 2), night('2027-02-02', null)],
  })
  const calendar: HotelCalendar = {
    name: { en: 'Dar', ar: 'دار' },
    ...{ from: '2027-01-31', today: '2027-02-01', weekend: [5], version: 1 },
    rooms: [room('a'), room('b')],
  }
  const block = { from: { row: 2, column: 1 }, to: { row: 0, column: 0 } }
  const all = (values: object) => cellsOf(block).map(cell => ({ ...cell, values }))

  test('is written over in marked cells but for nights that are over, and what equals it is no change', () => {
    const edits = written(calendar, {}, all({ allotment: 2 }))
    expect(Object.keys(edits)).toEqual(['a 2027-02-02', 'b 2027-02-02'])
    const none = written(calendar, written(calendar, {}, all({ stop_sale: true })), all({ stop_sale: false }))
    expect(none).toEqual({})
  })

  test('knows whether all marked nights have a flag', () => {
    const open = { from: { row: 1, column: 0 }, to: { row: 2, column: 1 } }
    const edits = written(calendar, {}, all({ on_request: true }))
    expect(allHave(calendar, edits, open, 'on_request')).toBe(true)
    expect(allHave(calendar, edits, block, 'on_request')).toBe(false)
  })

  test('takes the nights of a file that differ, and are not over', () => {
    const change = (day: string, allotment: number) => ({ room_type_id: 'a', night: day, allotment })
    const file = [
      change('2027-01-31', 9),
      change('2027-02-01', 2),
      change('2027-02-02', 3),
      change('2027-06-01', 1),
    ]
    const edits = added(calendar, {}, file)
    expect(Object.keys(edits)).toEqual(['a 2027-02-02', 'a 2027-06-01'])
    expect(stepsOf(calendar, edits)).toMatchObject([
      { room: 'a', night: '2027-02-02', after: { allotment: 3 } },
    ])
  })
})
