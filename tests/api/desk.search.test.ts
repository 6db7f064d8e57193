import { beforeAll, describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import { createDeskBlock, listDeskBlocks } from '#shared/contract/desk/flights/seat-blocks.ts'
import { searchDesk } from '#shared/contract/desk/search.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { setStaffRights } from '../support/desk.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { aHeldStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { papersOf } from '../support/invoices.ts'
import { agencyId, tenantId } from '../support/people.ts'
import { aTour } from '../support/tours.ts'

const app = await openApp({ limitFactor: 1 })
const [staff, customer, foreign] = await Promise.all([
  app.as('staff'),
  app.as('customer'),
  app.as('staff', 'gulf'),
])
const find = async (q: string, client = staff) => (await client.call(searchDesk, { query: { q } })).data

const calm = { en: 'Haram calm', ar: 'الهدوء بجوار الحرم' }
const tour = aTour(app, 'nakheel', { code: 'CALM-7', title: JSON.stringify(calm) })
const hotel = aHotel(app, { city: 'taif', name: { en: 'Dar Al Zahr', ar: 'دار الزهر' } })

let booking: { id: string; reference: string }
let pnr: string

beforeAll(async () => {
  const block = await aBlock(app, 'nakheel', { code: 'IST-0114', airline_pnr: 'QX7ABC' })
  pnr = block.airlinePnr as string
  booking = await aHeldBooking(customer, block.id, { adults: 2 })
  const second = { surname: 'Almutairi', given_names: 'Saad', arabic_name: 'سعد بن فهد المطيري' }
  await completePassengers(customer, booking.id, [{}, second], {
    mobile: '+966555123456',
    email: 'Saad@example.test',
  })
})

describe('the search of the desk finds', () => {
  test.each<[string, () => string]>([
    ['a reference, however it is typed', () => booking.reference.toLowerCase().replace('-', ' ')],
    ['the airline’s PNR', () => pnr.toLowerCase()],
    ['a mobile number in full', () => '+966 55 512 3456'],
    ['a mobile number as people say it', () => '0555123456'],
    ['a mobile number in Arabic digits', () => '٠٥٥٥١٢٣٤٥٦'],
    ['a mobile number pasted with invisible marks', () => '\u202a+966 55 512 3456\u202c'],
    ['a reference pasted with invisible marks', () => `\u202b${booking.reference}\u202c`],
    ['an e-mail address', () => 'saad@EXAMPLE.test'],
  ])('%s', async (_, q) => {
    expect((await find(q())).bookings.map(({ id }) => id)).toEqual([booking.id])
  })

  test.each([
    ['a passenger by the beginning of the Latin name', 'almut', 'ALMUTAIRI/SAAD'],
    ['a passenger by the beginning of the Arabic name', 'سعد بن', 'سعد بن فهد المطيري'],
    ['a passenger by the end of the Arabic name', 'المطيري', 'سعد بن فهد المطيري'],
    ['a passenger as lists and tickets write the name', 'ALMUTAIRI/SAAD', 'ALMUTAIRI/SAAD'],
    ['a passenger as the airline prints the name', 'ALMUTAIRI/SAAD MR', 'ALMUTAIRI/SAAD'],
    ['a passenger by the whole name as it is said', 'Saad Almutairi', 'ALMUTAIRI/SAAD'],
    ['a passenger by the whole name, the last first', 'almutairi saad', 'ALMUTAIRI/SAAD'],
    ['a passenger by first and last Arabic name', 'سعد المطيرى', 'سعد بن فهد المطيري'],
  ])('%s', async (_, q, passenger) => {
    const { passengers, bookings } = await find(q)
    expect(passengers).toMatchObject([{ id: booking.id, reference: booking.reference, passenger }])
    expect(bookings).toEqual([])
  })

  test('a stay by the number that its page has in the address', async () => {
    const stay = await aHeldStay(customer, await aHotel(app, { city: 'bisha' }), { nights: 1, after: 1 })
    const { bookings } = await find(stay.reference.slice(3))
    expect(bookings).toMatchObject([{ id: stay.id, reference: stay.reference }])
  })

  test('a block by its code, which is its own, in capitals or not', async () => {
    const write = (code: string) => staff.call(createDeskBlock, { body: { cells: blockCells(code) } })
    const { data } = await write('low-case-1')
    expect(data.code).toBe('LOW-CASE-1')
    expect((await find('low-ca')).blocks?.map(({ id }) => id)).toEqual([data.id])
    const listed = await staff.call(listDeskBlocks, { query: { q: 'Low-C', status: 'draft' } })
    expect(listed.data.blocks.map(({ id }) => id)).toEqual([data.id])
    expect((await write('Low-Case-1')).errors?.['cells.code']).toHaveLength(1)
  })

  test('a ticket by its number', async () => {
    const { data } = await staff.call(getFlightBooking, { params: { id: booking.id } })
    await app.rows('nakheel', db =>
      db
        .insertInto('tickets')
        .values({
          tenant_id: tenantId('nakheel'),
          id: newId(),
          booking_id: booking.id,
          passenger_id: data.passengers[0]?.id as string,
          number: '0652148773201',
          issued_at: new Date(),
        })
        .execute(),
    )
    const { bookings } = await find('065-2148 773 201')
    expect(bookings).toMatchObject([{ id: booking.id, ticket: '0652148773201' }])
  })

  test.each(['qimam', 'QIMAM tr', 'travel qim', 'قمم'])('an agency by words of its name: %s', async q => {
    expect((await find(q)).agencies).toMatchObject([{ id: agencyId('nakheel', 0), disabled: false }])
  })

  test.each(['ist-01', 'IST-0114', 'qx7abc'])('a block by its code or PNR: %s', async q => {
    expect((await find(q)).blocks).toMatchObject([{ code: 'IST-0114', origin: { iata: 'RUH' } }])
  })

  test('an invoice by its number or its booking, however it is typed', async () => {
    const { id, booking: sold } = await aConfirmedBooking(app, app.guest())
    const [invoice] = await papersOf(app, id)
    const number = invoice?.number ?? ''
    for (const q of [number, ` ${number.toLowerCase()} `, sold.reference])
      expect((await find(q)).invoices).toMatchObject([
        { id: invoice?.id, number, payable_minor: sold.total_minor, currency: sold.currency },
      ])
    expect((await find(number, foreign)).invoices).toEqual([])
  })

  test.each(['haram calm', 'الهدوء بجوار', 'calm-7'])('a tour by its title or code: %s', async q => {
    const { id } = await tour
    expect((await find(q)).tours).toMatchObject([{ id, code: 'CALM-7' }])
    expect((await find(q, foreign)).tours).toEqual([])
  })

  test.each(['zahr', 'الزهر'])('a hotel by its name: %s', async q => {
    const { id } = await hotel
    expect((await find(q)).hotels).toMatchObject([{ id, city: { en: 'Taif' } }])
    expect((await find(q, foreign)).hotels).toEqual([])
  })
})

describe('the search of the desk', () => {
  test.each([
    '',
    ' ',
    'a',
    '%',
    '/',
    'ALMUTAIRI/LAYAN',
    'layan almutairi',
    'فهد الحربي',
    '\\',
    "'; drop table",
    '+',
    '٪',
    'x'.repeat(60),
  ])('finds nothing for %j', async q => {
    expect(await find(q)).toMatchObject({ bookings: [], passengers: [] })
  })

  test('refuses a text that is too long', async () => {
    expect((await staff.call(searchDesk, { query: { q: 'x'.repeat(61) } })).status).toBe(422)
  })

  test('finds nothing of another tenant', async () => {
    for (const q of [booking.reference, pnr, 'almutairi', '0555123456', 'IST-0114']) {
      const found = await find(q, foreign)
      expect([...found.bookings, ...found.passengers, ...(found.blocks ?? [])]).toEqual([])
    }
  })

  test('leaves out what the rights of staff do not open', async () => {
    await setStaffRights(app, ['bookings.ticket'])
    const found = await find('ist')
    expect(Object.keys(found).toSorted()).toEqual(['bookings', 'passengers'])
    await setStaffRights(app, STAFF_PERMISSIONS)
  })

  test('is limited per person', async () => {
    const replies = []
    for (let time = 0; time < 122; time++)
      replies.push((await foreign.call(searchDesk, { query: { q: '' } })).status)
    expect(replies.at(0)).toBe(200)
    expect(replies.at(-1)).toBe(429)
  })
})
