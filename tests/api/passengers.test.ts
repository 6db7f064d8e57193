import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#shared/base/calendar.ts'
import { savePassengers } from '#shared/contract/bookings/bookings.ts'
import { getPassenger, type Passenger, updatePassenger } from '#shared/contract/bookings/passengers.ts'
import { type FlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block, type BlockOptions } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, nameList, type Party, traveller } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()

interface Made {
  guest: Client
  block: Block
  booking: FlightBooking
}

async function aBooking(party: Partial<Party> = {}, options: BlockOptions = {}): Promise<Made> {
  const guest = app.guest()
  const block = await aBlock(app, 'nakheel', options)
  const { id } = await aHeldBooking(guest, block.id, party)
  return { guest, block, booking: (await guest.call(getFlightBooking, { params: { id } })).data }
}

const save = ({ guest, booking }: Made, changes: Record<string, unknown>[] = [], contact = {}) =>
  guest.call(savePassengers, { params: { id: booking.id }, body: nameList(booking, changes, contact) })
const fieldsOf = async (made: Made, changes: Record<string, unknown>[], contact = {}) => {
  const reply = await save(made, changes, contact)
  return { status: reply.status, fields: Object.keys(reply.errors ?? {}), errors: reply.errors }
}
const first = (booking: Pick<FlightBooking, 'passengers'>) => booking.passengers[0] as Passenger

describe('the name list', () => {
  test('is stored with names, documents and contact, and can be paid', async () => {
    const made = await aBooking({ adults: 2, children: 1, infants: 1 })
    const { data } = await save(made, [{ surname: "O'Brien-Smith", arabic_name: ' ليان الحربي ' }])
    expect(data).toMatchObject({ passengers_complete: true, contact: { email: 'layan@example.test' } })
    expect(first(data)).toMatchObject({
      surname: "O'Brien-Smith",
      arabic_name: 'ليان الحربي',
      document_state: 'ok',
    })
    expect(data.passengers.map(({ category }) => category)).toEqual(['ADT', 'ADT', 'CHD', 'INF'])
  })

  test('never shows a document number again, but its last three characters', async () => {
    const made = await aBooking()
    const reply = await save(made, [{ document_number: 'p7654321' }])
    const row = await made.guest.call(getPassenger, { params: { id: first(made.booking).id } })
    for (const { body } of [reply, row]) expect(JSON.stringify(body)).not.toContain('7654321')
    expect(row.data.document_last3).toBe('321')
    const stored = await app.rows('nakheel', db =>
      db.selectFrom('booking_passengers').selectAll().where('id', '=', row.data.id).execute(),
    )
    expect(JSON.stringify(stored)).not.toContain('7654321')
  })

  test.each([
    ["' or 1=1; drop table users; --"],
    ['<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['{{constructor.constructor("return process")()}} #{7*7} %s%n %00 \\u0000'],
    ['T\u0336\u0489\u0338o\u0338\u0321 \u202e\u2066rtl\u2069 \ufeff'],
    ['👩‍👩‍👧‍👦 🇸🇦 \ud83d\ude00 ﷽ ثم نفس سقطت وبالتحديد،'],
    ['__proto__'],
    ['null'],
  ])('keeps %j as it was typed', async text => {
    const made = await aBooking()
    const { data } = await save(made, [{ remarks: text, arabic_name: text.slice(0, 80) }], {
      name: text.slice(0, 80),
    })
    expect(first(data)).toMatchObject({ remarks: text.trim(), arabic_name: text.slice(0, 80).trim() })
    expect(data.contact?.name).toBe(text.slice(0, 80).trim())
  })

  test('several lines are kept as remarks and refused as a name', async () => {
    const made = await aBooking()
    const lines = 'line\nbreak\ttab \u0001\u001b[31m'
    expect(first((await save(made, [{ remarks: lines }])).data)).toMatchObject({ remarks: lines })
    const refused = await save(made, [{ arabic_name: lines }], { name: lines })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['contact.name', 'passengers.0.arabic_name'])
  })

  test('saved again without the number keeps the one it has', async () => {
    const made = await aBooking()
    await save(made, [{ document_number: 'P7654321' }])
    expect((await save(made, [{ document_number: '' }])).data.passengers[0]?.document_last3).toBe('321')
    expect((await save(made, [{ document_number: null }])).data.passengers[0]?.document_last3).toBe('321')
  })

  test('saved again without what no form has keeps it', async () => {
    const made = await aBooking()
    const known = { residence: 'KW', document_issued_on: '2024-05-01' }
    await save(made, [known])
    expect(first((await save(made)).data)).toMatchObject(known)
    await save(made, [{ residence: null, document_issued_on: null }])
    expect(first((await save(made)).data)).toMatchObject({ residence: null, document_issued_on: null })
  })

  test('must contain every passenger once, and no other', async () => {
    const made = await aBooking({ adults: 2 })
    const other = await aBooking()
    const body = nameList(made.booking)
    const [one, two] = body.passengers as [(typeof body.passengers)[0], (typeof body.passengers)[0]]
    const lists = [
      [one],
      [one, one],
      [one, { ...two, id: newId() }],
      [one, { ...two, id: first(other.booking).id }],
    ]
    for (const passengers of lists) {
      const reply = await made.guest.call(savePassengers, {
        params: { id: made.booking.id },
        body: { ...body, passengers },
      })
      expect(reply).toMatchObject({ status: 422, errors: { passengers: [expect.any(String)] } })
    }
    expect(
      first((await made.guest.call(getFlightBooking, { params: { id: made.booking.id } })).data).surname,
    ).toBeNull()
  })

  test('of another user is not found', async () => {
    const made = await aBooking()
    expect(await save({ ...made, guest: app.guest() })).toMatchObject({
      status: 404,
      code: 'booking.not_found',
    })
  })
})

describe('a traveller is refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['without a last name', { surname: '  ' }, 'surname'],
    ['with an Arabic name in the Latin field', { given_names: 'ليان' }, 'given_names'],
    ['with digits in the name', { surname: 'Alharbi2' }, 'surname'],
    ['with a name longer than a passport has', { given_names: 'A'.repeat(61) }, 'given_names'],
    ['with a zero byte', { remarks: 'a\u0000b' }, 'remarks'],
    ['with half a character', { remarks: 'a\ud800b' }, 'remarks'],
    ['with a title there is none of', { title: 'DR' }, 'title'],
    ['with a day that is not in the calendar', { birth_date: '2001-02-29' }, 'birth_date'],
    ['born in another century’s other century', { birth_date: '1899-12-31' }, 'birth_date'],
    ['without a nationality', { nationality: '' }, 'nationality'],
    ['with a document number of signs', { document_number: 'A-12/34' }, 'document_number'],
    ['with a document number too short', { document_number: 'A12' }, 'document_number'],
    ['without a document number', { document_number: '' }, 'document_number'],
    ['with a status of its own', { status: 'ticketed' }, 'status'],
    ['with another category', { category: 'INF' }, 'category'],
    ['with a ticket number', { ticket_number: '0651234567890' }, 'ticket_number'],
  ])('%s', async (_, change, field) => {
    const { status, fields } = await fieldsOf(await aBooking(), [change])
    expect(status).toBe(422)
    expect(fields).toEqual([`passengers.0.${field}`])
  })

  test('of another age than paid for, with both categories in the reader’s language', async () => {
    const made = await aBooking({ adults: 1, children: 1 })
    made.guest.lang = 'ar'
    const grown = addMonths(made.block.lastDate, -12 * 12)
    const { fields, errors } = await fieldsOf(made, [{}, { birth_date: grown }])
    expect(fields).toEqual(['passengers.1.birth_date'])
    expect(errors?.['passengers.1.birth_date']?.[0]).toMatch(/[\u0621-\u064a]/)
    expect(errors?.['passengers.1.birth_date']?.[0]).not.toMatch(/\{\{|age:/)
  })

  test('with a birth date after the journey', async () => {
    const made = await aBooking({ adults: 1, infants: 1 })
    const { fields } = await fieldsOf(made, [{}, { birth_date: addDays(made.block.departsOn, 1) }])
    expect(fields).toEqual(['passengers.1.birth_date'])
  })

  test('with a passport that ends before the last flight, but not on its day', async () => {
    const made = await aBooking({}, { nights: 10 })
    const before = await fieldsOf(made, [{ document_expires_on: addDays(made.block.lastDate, -1) }])
    expect(before.fields).toEqual(['passengers.0.document_expires_on'])
    const { data } = await save(made, [{ document_expires_on: made.block.lastDate }])
    expect(first(data).document_state).toBe('expiring')
  })

  test('with a document that is not enough on this journey', async () => {
    const made = await aBooking()
    for (const document_kind of ['national_id', 'iqama']) {
      const { fields } = await fieldsOf(made, [{ document_kind }])
      expect(fields).toEqual(['passengers.0.document_kind'])
    }
  })

  test('with the document of another traveller of the list', async () => {
    const made = await aBooking({ adults: 2 })
    const { status, fields } = await fieldsOf(made, [
      { document_number: 'X1111111' },
      { document_number: 'x1111111' },
    ])
    expect(status).toBe(422)
    expect(fields).toContain('passengers.1.document_number')
  })

  test('with a document used by another passenger of the block, until that booking is cancelled', async () => {
    const one = await aBooking()
    await save(one, [{ document_number: 'Y2222222' }])
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, one.block.id)
    const two = { ...one, guest, booking: (await guest.call(getFlightBooking, { params: { id } })).data }
    const { fields } = await fieldsOf(two, [{ document_number: 'Y2222222' }])
    expect(fields).toEqual(['passengers.0.document_number'])
    expect((await save(two, [{ document_number: 'Y2222222', document_country: 'KW' }])).status).toBe(200)
  })

  test('whose country alone is corrected to that of another’s document', async () => {
    const one = await aBooking({ adults: 2 })
    await save(one, [
      { document_number: 'Y3333333', document_country: 'KW' },
      { document_number: 'Y3333333', document_country: 'SA' },
    ])
    const same = [
      { document_number: null, document_country: 'SA' },
      { document_number: null, document_country: 'SA' },
    ]
    expect(await fieldsOf(one, same)).toMatchObject({ status: 422 })
    const apart = [{ document_number: null, document_country: 'OM' }, same[1] ?? {}]
    expect((await save(one, apart)).status).toBe(200)
    const before = [{ document_number: 'Y3333333', document_country: 'KW' }, same[1] ?? {}]
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, one.block.id)
    const two = { ...one, guest, booking: (await guest.call(getFlightBooking, { params: { id } })).data }
    expect((await save(two, before.slice(0, 1))).status).toBe(200)
  })

  test('of an infant without an adult of their own', async () => {
    const made = await aBooking({ adults: 2, children: 1, infants: 2 })
    for (const [a, b, field] of [
      [1, 1, 'passengers.4.linked_adult'],
      [3, 2, 'passengers.3.linked_adult'],
      [9, 2, 'passengers.3.linked_adult'],
      [null, 2, 'passengers.3.linked_adult'],
    ] as const) {
      const { fields } = await fieldsOf(made, [{}, {}, {}, { linked_adult: a }, { linked_adult: b }])
      expect(fields).toContain(field)
    }
    expect((await save(made, [{}, {}, {}, { linked_adult: 2 }, { linked_adult: 1 }])).status).toBe(200)
  })
})

describe('the contact is refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['without a name', { name: '' }, 'name'],
    ['with a broken e-mail', { email: 'layan@' }, 'email'],
    ['with a national number', { mobile: '0501234567' }, 'mobile'],
    ['in a language we do not speak', { lang: 'fr' }, 'lang'],
  ])('%s', async (_, contact, field) => {
    const { status, fields } = await fieldsOf(await aBooking(), [], contact)
    expect(status).toBe(422)
    expect(fields).toEqual([`contact.${field}`])
  })
})

describe('age counts on the day of the last flight', () => {
  test('an infant who turns two before the return flight needs a seat', async () => {
    const made = await aBooking({ adults: 1, infants: 1 }, { nights: 10 })
    const turnsTwo = (day: string) => addMonths(day, -24)
    const { fields } = await fieldsOf(made, [{}, { birth_date: turnsTwo(made.block.lastDate) }])
    expect(fields).toEqual(['passengers.1.birth_date'])
    const later = await save(made, [{}, { birth_date: addDays(turnsTwo(made.block.lastDate), 1) }])
    expect(later.status).toBe(200)
  })

  test('a child who turns twelve before the return flight pays as an adult', async () => {
    const made = await aBooking({ adults: 1, children: 1 }, { nights: 10 })
    const twelve = addMonths(made.block.lastDate, -144)
    expect((await fieldsOf(made, [{}, { birth_date: twelve }])).fields).toEqual(['passengers.1.birth_date'])
    expect((await save(made, [{}, { birth_date: addDays(twelve, 1) }])).status).toBe(200)
  })
})

describe('one passenger', () => {
  const edit = (made: Made, change: Record<string, unknown>, client = made.guest) => {
    const passenger = first(made.booking)
    const body = { ...traveller(passenger, made.block.lastDate), ...change }
    return client.call(updatePassenger, { params: { id: passenger.id }, body })
  }

  test('can be corrected after payment, and what stood there before is kept sealed', async () => {
    const made = await aBooking()
    const { total_minor } = await completePassengers(made.guest, made.booking.id)
    await app.system().unit(u => recordPayment(u, made.booking.id, total_minor))
    const { data } = await edit(made, { surname: 'Alotaibi', document_number: null })
    expect(data).toMatchObject({ surname: 'Alotaibi', document_last3: expect.any(String) })
    const changes = await app.rows('nakheel', db =>
      db
        .selectFrom('passenger_changes')
        .select(['actor_kind', 'old_values'])
        .where('tenant_id', '=', tenantId('nakheel'))
        .where('passenger_id', '=', data.id)
        .execute(),
    )
    expect(changes).toHaveLength(1)
    expect(changes[0]?.actor_kind).toBe('guest')
    expect(changes[0]?.old_values).not.toMatch(/Alharbi/)
  })

  test('cannot be changed once the name list is closed', async () => {
    const made = await aBooking({}, { name_list_deadline: new Date(Date.now() - 1000) })
    expect(await edit(made, {})).toMatchObject({ status: 409, code: 'booking.not_editable' })
  })

  test('is checked like the whole list, its messages without a number before them', async () => {
    const made = await aBooking()
    const reply = await edit(made, { birth_date: addMonths(made.block.lastDate, -12 * 5) })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors ?? {})).toEqual(['birth_date'])
  })

  test('of a booking that may not be opened is not there', async () => {
    const made = await aBooking()
    const params = { id: first(made.booking).id }
    for (const client of [app.guest(), app.guest('gulf'), await app.as('customer'), await app.as('agent')]) {
      expect(await client.call(getPassenger, { params })).toMatchObject({
        status: 404,
        code: 'passenger.not_found',
      })
      expect(await edit(made, {}, client)).toMatchObject({ status: 404, code: 'passenger.not_found' })
    }
    expect(await app.guest().call(getPassenger, { params: { id: newId() } })).toMatchObject({ status: 404 })
  })
})
