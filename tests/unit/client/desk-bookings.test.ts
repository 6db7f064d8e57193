import { describe, expect, test } from 'vitest'
import { deskActions } from '#client/features/bookings/desk/desk-actions.ts'
import { feesOf, hoursFit, quoteOf, ruledOf, startOf } from '#client/features/bookings/desk/quote-form.ts'
import { deskQuery, readDeskFilter } from '#client/features/flight-bookings/desk/desk-filter.ts'
import {
  entryProblem,
  pasted,
  problemsOf,
  readyTickets,
  withoutTicket,
} from '#client/features/flight-bookings/desk/ticket-entries.ts'
import { BOOKING_STATUSES } from '#shared/contract/bookings/bookings.ts'
import { aHeldBooking, anEmptyPassenger } from './a-held-booking.ts'

const person = (number: number, changes: object) => anEmptyPassenger(number, 'ADT', changes)
const FAMILY = [
  person(1, { surname: 'ALHARBI', given_names: 'LAYAN' }),
  person(2, { surname: 'ALHARBI', given_names: 'OMAR' }),
  person(3, { surname: 'ALHARBI', given_names: 'REEM', status: 'ticketed', ticket_number: '0652148773203' }),
  person(4, { surname: 'ALHARBI', given_names: 'SAAD', status: 'cancelled' }),
]
const [LAYAN, OMAR] = FAMILY.map(({ id }) => id) as [string, string]
const NUMBERS = ['0652148773201', '0652148773202'] as const

describe('ticket numbers beside names', () => {
  test('are asked of travellers without one', () => {
    expect(withoutTicket(FAMILY).map(({ id }) => id)).toEqual([LAYAN, OMAR])
  })

  test('are pasted in order or by name, and what belongs to no one is named', () => {
    expect(pasted(NUMBERS.join('\n'), FAMILY).entries).toEqual({ [LAYAN]: NUMBERS[0], [OMAR]: NUMBERS[1] })
    const { entries, lost } = pasted(`${NUMBERS[0]} ALHARBI/OMAR\n0652148773299 OTHER/PERSON`, FAMILY)
    expect(entries).toEqual({ [OMAR]: NUMBERS[0] })
    expect(lost.map(({ number }) => number)).toEqual(['0652148773299'])
  })

  test('are ready one by one: a faulty one keeps no other back', () => {
    const entries = { [LAYAN]: '065 2148 773 201', [OMAR]: '065214877320' }
    expect([entryProblem(LAYAN, entries), entryProblem(OMAR, entries)]).toEqual([undefined, 'length'])
    expect(readyTickets(entries)).toEqual([{ passenger_id: LAYAN, number: NUMBERS[0] }])
    expect(entryProblem(OMAR, { [LAYAN]: NUMBERS[0], [OMAR]: NUMBERS[0] })).toBe('twice')
  })

  test('that the server refuses say so beside their names', () => {
    const sent = [{ passenger_id: LAYAN }, { passenger_id: OMAR }]
    expect(problemsOf({ 'tickets.1.number': ['Taken'] }, sent)).toEqual({ [OMAR]: 'Taken' })
    expect(problemsOf(undefined, sent)).toEqual({})
  })
})

describe('what staff may do', () => {
  test('follows the status, and nothing is offered without the right', () => {
    const approve = { approve: true, override: false }
    const none = { approve: false, override: false }
    const plain = { mails: 0, splits: false, lapses: false, gives: false }
    expect(deskActions('held', approve, { ...plain, mails: 1 })).toEqual([
      'confirm',
      'extend',
      'cancel',
      'resend',
    ])
    expect(deskActions('expired', approve, plain)).toEqual(['confirm', 'reinstate'])
    expect(deskActions('requested', approve, plain)).toEqual(['approve', 'reject'])
    expect(deskActions('cancel_requested', approve, plain)).toEqual([])
    expect(deskActions('ticketed', { ...none, override: true }, { ...plain, mails: 1 })).toEqual(['price'])
    expect(deskActions('confirmed', approve, { ...plain, splits: true })).toEqual(['cancel', 'split'])
    expect(deskActions('confirmed', approve, { ...plain, lapses: true })).toEqual(['keep', 'cancel'])
    expect(deskActions('completed', none, { ...plain, gives: true })).toEqual(['give_back'])
    for (const status of BOOKING_STATUSES)
      expect(deskActions(status, none, { ...plain, mails: 3 })).toEqual([])
  })
})

describe('the form of a quote', () => {
  const line = {
    kind: 'fare' as const,
    category: 'ADT' as const,
    quantity: 2,
    unitMinor: 120_000,
    netMinor: 240_000,
    vatMinor: 0,
    vatCategory: 'Z' as const,
    totalMinor: 240_000,
  }
  const basis = {
    booking: aHeldBooking({ price_lines: [line], total_minor: 240_000 }),
    cancel: {
      terms: { feeMinor: 30_000, taxesMinor: {} },
      kept_minor: 240_000,
      sources: [{ to: 'card' as const, amount_minor: 240_000, last4: '1010' }],
    },
  }

  const ruled = ruledOf(basis.booking, basis.cancel.terms)

  test('begins with the rules and sends only what differs from them', () => {
    const start = startOf(ruled)
    expect([start.ADT, start.CHD]).toEqual(['300.00', ''])
    expect(feesOf(start, ruled)).toEqual({})
    expect(feesOf({ ...start, ADT: '٢٥٠' }, ruled)).toEqual({ ADT: 25_000 })
    expect(feesOf({ ...start, ADT: 'much' }, ruled)).toBeUndefined()
  })

  test('shows the figures that the server will compute', () => {
    expect(quoteOf(basis, { ADT: 0 })).toMatchObject({ fee_minor: 0, back_minor: 240_000 })
    expect(quoteOf(basis)).toMatchObject({
      fee_minor: 60_000,
      back_minor: 180_000,
      routes: [{ to: 'card', amount_minor: 180_000 }],
    })
  })

  test('takes 1 to 168 whole hours', () => {
    expect(['1', '168', '0', '169', '1.5', ''].map(hoursFit)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

test('the queue of the list is kept in the address, and an unknown one is ignored', () => {
  const filter = readDeskFilter(new URLSearchParams('queue=requests&airline=SV'))
  expect(deskQuery(filter)).toBe('?airline=SV&queue=requests')
  expect(readDeskFilter(new URLSearchParams('queue=everything')).queue).toBe('')
})
