import { describe, expect, test } from 'vitest'
import { readFileRows } from '#client/features/bookings/name-list/import/file-rows.ts'
import { sheetWords } from '#client/features/hotels/desk/calendar/sheet-words.ts'
import { addDays } from '#shared/base/calendar.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import * as nights from '#shared/contract/desk/hotels/hotel-nights.ts'
import * as rooms from '#shared/contract/desk/hotels/hotel-rooms.ts'
import * as contract from '#shared/contract/desk/hotels/hotels.ts'
import { getHotel, searchHotels } from '#shared/contract/hotels/hotels.ts'
import { readNightRows } from '#shared/rules/hotels/night-sheet.ts'
import { splitText } from '#shared/rules/name-list/split.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { openApp } from '../support/app.ts'
import { dayFromNow } from '../support/days.ts'
import { hotelInput, planInput, rateInput, roomInput } from '../support/desk-hotels.ts'
import { aHotel } from '../support/hotels.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const [staff, customer, theirs] = await Promise.all([
  app.as('staff'),
  app.as('customer'),
  app.as('staff', 'gulf'),
])

const create = async (code: string, more = {}) =>
  (await staff.call(contract.createHotel, { body: { hotel: hotelInput(code, more) } })).data
const show = async (id: string) => (await staff.call(contract.getDeskHotel, { params: { id } })).data
const addRoom = (id: string, version: number, more = {}) =>
  staff.call(rooms.createRoom, { params: { id }, body: { version, room: roomInput(more) } })
const addPlan = (id: string, version: number, plan = planInput([rateInput(dayFromNow(1), dayFromNow(90))])) =>
  staff.call(rooms.createPlan, { params: { id }, body: { version, plan } })
const status = (id: string, to: contract.HotelStatus) =>
  staff.call(contract.setHotelStatus, { params: { id }, body: { status: to } })
const calendar = async (id: string, from = '') =>
  (await staff.call(nights.getHotelCalendar, { params: { id }, query: { from } })).data
const change = (id: string, version: number, changes: nights.NightChange[]) =>
  staff.call(nights.changeHotelNights, { params: { id }, body: { version, changes } })

/** A hotel with a room type and prices of ninety days. */
async function aWholeHotel(code: string, more = {}, room = {}) {
  const hotel = await create(code, more)
  const { data: added } = await addRoom(hotel.id, hotel.version, room)
  const { data: plan } = await addPlan(added.id, added.version)
  return { id: hotel.id, roomId: added.id, planId: plan.id, version: plan.version }
}

describe('a hotel', () => {
  test('is written as a draft, found by either name, and shown once it has a room with prices', async () => {
    const hotel = await create('BAYAN-1')
    expect(hotel).toMatchObject({ status: 'draft', rooms: 0, priced_until: null, currency: 'SAR' })
    const list = await staff.call(contract.listDeskHotels, { query: { q: 'البيان' } })
    expect(list.data.hotels.map(({ code }) => code)).toContain('BAYAN-1')
    const typed = await staff.call(contract.listDeskHotels, { query: { q: 'اَلبـيان' } })
    expect(typed.data.hotels.map(({ code }) => code)).toContain('BAYAN-1')
    expect((await status(hotel.id, 'active')).code).toBe('hotel.incomplete')
    const room = (await addRoom(hotel.id, 1)).data
    await addPlan(room.id, room.version)
    expect((await status(hotel.id, 'active')).data).toMatchObject({ status: 'active', rooms: 1 })
    const { events } = await show(hotel.id)
    expect(events.map(({ kind }) => kind)).toEqual(['shown', 'plan_added', 'room_added', 'created'])
    const audit = await staff.call(listAudit, { query: { q: 'bayan-1', kind: 'hotel_shown' } })
    expect(audit.data.rows).toMatchObject([{ object: { kind: 'hotel', id: hotel.id, name: 'BAYAN-1' } }])
  })

  test('is taxed by a rate where its VAT category is the taxed one, unless the site’s country has no VAT', async () => {
    const save = (client: typeof staff, code: string, more: object) =>
      client.call(contract.createHotel, { body: { hotel: hotelInput(code, more) } })
    const free = { vat_category: 'S', vat_bp: 0 }
    const { errors } = await save(staff, 'FREE-1', free)
    expect(errors?.['hotel.vat_bp']?.[0]).toMatch(/enter its rate/)
    const { data: hotel } = await save(staff, 'FREE-2', { vat_category: 'O', vat_bp: 0 })
    const edit = { version: hotel.version, hotel: hotelInput('FREE-2', free as never) }
    const edited = await staff.call(contract.updateHotel, { params: { id: hotel.id }, body: edit })
    expect(edited.errors).toHaveProperty(['hotel.vat_bp'])
    expect((await save(theirs, 'FREE-3', free)).errors).toBeUndefined()
  })

  test('is refused with the code of another, an unknown zone, and by an edit of an older version', async () => {
    const hotel = await create('TWICE-1')
    const again = await staff.call(contract.createHotel, { body: { hotel: hotelInput('twice-1') } })
    expect(again).toMatchObject({ status: 422, errors: { 'hotel.code': [expect.any(String)] } })
    const nowhere = hotelInput('NOWHERE-1', { zone: 'Asia/Nowhere', vat_category: 'O' })
    const lost = await staff.call(contract.createHotel, { body: { hotel: nowhere } })
    expect(lost.errors).toHaveProperty(['hotel.zone'])
    const edit = (version: number, stars: number) =>
      staff.call(contract.updateHotel, {
        params: { id: hotel.id },
        body: { version, hotel: hotelInput('TWICE-1', { stars }) },
      })
    expect((await edit(1, 5)).data).toMatchObject({ stars: 5, version: 2 })
    expect(await edit(1, 3)).toMatchObject({ status: 409, code: 'hotel.changed', details: { version: 2 } })
    expect((await show(hotel.id)).events[0]).toMatchObject({ before: { stars: '4' }, after: { stars: '5' } })
  })

  test('of another agency cannot be seen, and a customer may write none', async () => {
    const { id, roomId, planId } = await aHotel(app, { city: 'abha' }, 'gulf')
    expect((await staff.call(contract.getDeskHotel, { params: { id } })).status).toBe(404)
    const room = { version: 1, room: roomInput() }
    expect((await staff.call(rooms.updateRoom, { params: { id: roomId }, body: room })).status).toBe(404)
    const plan = { version: 1, plan: planInput([]) }
    expect((await staff.call(rooms.updatePlan, { params: { id: planId }, body: plan })).status).toBe(404)
    expect((await customer.call(contract.listDeskHotels, {})).status).toBe(403)
  })

  test('is no one’s where the agency does not sell hotels', async () => {
    expect((await theirs.call(contract.listDeskHotels, {})).status).toBe(404)
    const { status: made } = await theirs.call(contract.createHotel, { body: { hotel: hotelInput('NO-1') } })
    expect(made).toBe(404)
  })

  test('is a line of a file with headings in the language of the reader', async () => {
    await create('FILE-1')
    const file = await staff.download(contract.exportDeskHotels, { query: { format: 'csv', q: 'FILE-1' } })
    expect(await file.text()).toContain('FILE-1')
  })
})

describe('prices', () => {
  test('of two ranges with a common day are refused with that day, others are kept in order', async () => {
    const { planId, version } = await aWholeHotel('RATES-1')
    const plan = (...rates: rooms.RateInput[]) =>
      staff.call(rooms.updatePlan, { params: { id: planId }, body: { version, plan: planInput(rates) } })
    const twice = await plan(rateInput('2027-01-01', '2027-01-31'), rateInput('2027-01-31', '2027-02-28'))
    expect(twice).toMatchObject({
      status: 422,
      errors: { 'plan.rates.1.from_day': [expect.stringContaining('2027')] },
    })
    const short = await plan(
      rateInput('2027-01-01', '2027-01-31', { adults_minor: [1], weekend_minor: null }),
    )
    expect(short.errors).toHaveProperty(['plan.rates.0.adults_minor.1'])
    const lastTen = rateInput('2027-02-27', '2027-03-08', { special: true, min_nights: 3 })
    expect((await plan(lastTen, rateInput('2027-01-01', '2027-03-31'))).status).toBe(200)
    expect(await plan(lastTen)).toMatchObject({ status: 409, code: 'hotel.changed' })
  })

  test('with a gap in the season are kept, and a stay over it is refused with its first night without a price', async () => {
    const { id, roomId, planId, version } = await aWholeHotel('GAP-1')
    const plan = planInput([
      rateInput(dayFromNow(1), dayFromNow(21)),
      rateInput(dayFromNow(24), dayFromNow(90)),
    ])
    const params = { id: planId }
    expect((await staff.call(rooms.updatePlan, { params, body: { version, plan } })).status).toBe(200)
    const night = (at: number) => ({ room_type_id: roomId, night: dayFromNow(at), allotment: 3 })
    await change(id, 1, [20, 21, 22, 23, 24].map(night))
    await status(id, 'active')
    const refused = async (from: number, to: number) => {
      const query = { from: dayFromNow(from), to: dayFromNow(to), rooms: '2' }
      return (await staff.call(getHotel, { params: { id }, query })).data.refused[0]
    }
    expect(await refused(20, 22)).toEqual([])
    expect(await refused(21, 25)).toMatchObject([{ reason: 'gap', night: dayFromNow(22) }])
  })

  test('for residents of a country are shown to them alone', async () => {
    const content = { ...hotelInput('X').content, city: { en: 'Jazan', ar: 'جازان' } }
    const { id, roomId, planId, version } = await aWholeHotel('HOME-1', { content })
    const plan = planInput([rateInput(dayFromNow(1), dayFromNow(90))], { residents_of: ['SA'] })
    await staff.call(rooms.updatePlan, { params: { id: planId }, body: { version, plan } })
    const night = (at: number) => ({ room_type_id: roomId, night: dayFromNow(at), allotment: 3 })
    await change(id, 1, [night(20), night(21)])
    await status(id, 'active')
    const stay = { city: 'jazan', from: dayFromNow(20), to: dayFromNow(22), rooms: '2' }
    const found = async (residence: string) =>
      (await staff.call(searchHotels, { query: { ...stay, residence } })).data.total
    expect(await found('')).toBe(0)
    expect(await found('KW')).toBe(0)
    expect(await found('SA')).toBe(1)
  })
})

describe('nights', () => {
  const night = (roomId: string, at: number) => ({ room_type_id: roomId, night: dayFromNow(at) })
  const three = (roomId: string, allotment: number) =>
    [10, 11, 12].map(at => ({ ...night(roomId, at), allotment }))

  test('are written together, shown with what is held and sold, and found in the history', async () => {
    const { id, roomId } = await aWholeHotel('NIGHT-1')
    expect((await change(id, 1, three(roomId, 5))).data).toEqual({ version: 2, changed: 3 })
    expect((await change(id, 2, three(roomId, 5))).data).toEqual({ version: 2, changed: 0 })
    const [room] = (await calendar(id, dayFromNow(9))).rooms
    expect(room?.nights.slice(0, 5).map(({ allotment }) => allotment)).toEqual([null, 5, 5, 5, null])
    expect(room?.nights).toHaveLength(60)
    const { events } = await show(id)
    const run = `Double room ${dayFromNow(10)}…${dayFromNow(12)}`
    expect(events[0]).toMatchObject({
      kind: 'nights_changed',
      before: { allotment: `${run}: —` },
      after: { allotment: `${run}: 5` },
    })
    const file = await staff.download(nights.exportHotelCalendar, {
      params: { id },
      query: { format: 'csv' },
    })
    expect(await file.text()).toContain(`${dayFromNow(10)},Double room,5`)
  })

  test.each([
    ['en', 'csv'],
    ['en', 'xlsx'],
    ['ar', 'csv'],
    ['ar', 'xlsx'],
  ] as const)(
    'are read back from the file they were written into, headed in %s as %s',
    async (lang, format) => {
      const { id, roomId } = await aWholeHotel(`SHEET-${lang}-${format}`)
      await change(id, 1, [...three(roomId, 5), { ...night(roomId, 12), stop_sale: true }])
      const reader = Object.assign(staff.clone(), { lang })
      const file = await reader.download(nights.exportHotelCalendar, { params: { id }, query: { format } })
      const read = await readFileRows(new Uint8Array(await file.arrayBuffer()), 'A1:L500')
      const rows = 'rows' in read ? read.rows : 'text' in read ? splitText(read.text) : []
      const { rooms: shown, today } = await calendar(id)
      const flags = { stop_sale: false, free_sale: false, on_request: false }
      expect(readNightRows(rows, shown, sheetWords(tFor(lang)), today)).toEqual({
        changes: [10, 11, 12].map(at => ({
          ...night(roomId, at),
          allotment: 5,
          ...flags,
          stop_sale: at === 12,
        })),
        skipped: 0,
      })
    },
  )

  test('below what is held and sold are refused with the night, and none is changed', async () => {
    const { id, roomId, from } = await aHotel(app, { city: 'najran', rooms: 5 })
    const taken = addDays(from, 1)
    await app.rows('nakheel', db =>
      db
        .updateTable('hotel_nights')
        .set({ held: 1, sold: 3 })
        .where('room_type_id', '=', roomId)
        .where('night', '=', taken)
        .execute(),
    )
    const low = [0, 1, 2].map(at => ({ room_type_id: roomId, night: addDays(from, at), allotment: 3 }))
    expect(await change(id, 1, low)).toMatchObject({
      status: 409,
      code: 'hotel.allotment_taken',
      details: { on: taken, taken: 4 },
    })
    const [room] = (await calendar(id, from)).rooms
    expect(room?.nights.slice(0, 3).map(({ allotment }) => allotment)).toEqual([5, 5, 5])
    const stop = { room_type_id: roomId, night: taken, stop_sale: true, free_sale: true }
    expect((await change(id, 1, [stop])).status).toBe(200)
    expect((await change(id, 2, [{ ...stop, free_sale: true, allotment: 0 }])).status).toBe(200)
    expect((await change(id, 3, [{ ...stop, free_sale: false }])).code).toBe('hotel.allotment_taken')
  })

  test('are refused by an older calendar, of another hotel’s room, and when they are over', async () => {
    const { id, roomId } = await aWholeHotel('LATE-1')
    const other = await aWholeHotel('LATE-2')
    await change(id, 1, three(roomId, 5))
    expect((await change(id, 1, three(roomId, 6))).code).toBe('hotel.nights_changed')
    expect((await change(id, 2, three(other.roomId, 6))).code).toBe('hotel.room_not_found')
    const past = await change(id, 2, [{ room_type_id: roomId, night: dayFromNow(-2), allotment: 1 }])
    expect(past).toMatchObject({ status: 422, errors: { 'changes.0.night': [expect.any(String)] } })
  })

  test('go back to the hotel where a step is due, never what is sold, and once', async () => {
    const release_steps = [{ days: 14, keep: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] }]
    const { id, roomId, version } = await aWholeHotel('RELEASE-1')
    const night = (at: number, allotment: number) => ({
      room_type_id: roomId,
      night: dayFromNow(at),
      allotment,
    })
    await change(id, 1, [night(10, 6), night(11, 6), night(40, 6)])
    await app.rows('nakheel', db =>
      db
        .updateTable('hotel_nights')
        .set({ sold: 3 })
        .where('room_type_id', '=', roomId)
        .where('night', '=', dayFromNow(11))
        .execute(),
    )
    const room = roomInput({ release_steps })
    await staff.call(rooms.updateRoom, { params: { id: roomId }, body: { version, room } })
    expect(await tenantsWithDue(app.runtime.db, 'stock.release', new Date())).toEqual([tenantId('nakheel')])
    await round(app.runtime, 'stock.release')
    const left = async () => {
      const [row] = (await calendar(id, dayFromNow(10))).rooms
      return [0, 1, 30].map(at => row?.nights[at]?.allotment)
    }
    expect(await left()).toEqual([1, 3, 6])
    const { events } = await show(id)
    expect(events[0]).toMatchObject({ kind: 'released', actor: null })
    const { version: shown } = await calendar(id)
    await change(id, shown, [night(10, 4), night(12, 2)])
    await round(app.runtime, 'stock.release')
    expect(await left()).toEqual([4, 3, 6])
  })
})
