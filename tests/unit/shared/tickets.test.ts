import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTickets } from '#shared/rules/tickets/pasted-tickets.ts'
import { printedTicket, ticketWarning, tidyTicket } from '#shared/rules/tickets/ticket-number.ts'

const person = (id: string, surname: string, given_names: string) => ({ id, surname, given_names })
const FAMILY = [
  person('1', 'ALHARBI', 'LAYAN SAAD'),
  person('2', 'ALHARBI', 'OMAR'),
  person('3', "O'NEIL", 'ANNE-MARIE'),
]
const NUMBERS = ['0652148773201', '0652148773202', '0652148773203']
const pairs = (text: string) =>
  readTickets(text, FAMILY).map(({ number, passengerId }) => [number, passengerId])

describe('a pasted list of tickets', () => {
  test('follows the order of travellers when it names no one', () => {
    expect(pairs(NUMBERS.join('\n'))).toEqual(NUMBERS.map((number, at) => [number, String(at + 1)]))
  })

  test('follows names, in any order and with labels, titles, line numbers and Arabic digits', () => {
    const text = `1. TKT 065-2148773202 ALHARBI/OMAR MR ADT
      2. O'NEIL/ANNE MARIE MRS\t065 2148 773 203
      3. Layan Saad Alharbi ٠٦٥٢١٤٨٧٧٣٢٠١`
    expect(pairs(text)).toEqual([
      [NUMBERS[1], '2'],
      [NUMBERS[2], '3'],
      [NUMBERS[0], '1'],
    ])
  })

  test('gives lines without a name to passengers that no line names', () => {
    expect(pairs(`${NUMBERS[0]}\n${NUMBERS[1]} ALHARBI/LAYAN SAAD MRS`)).toEqual([
      [NUMBERS[0], '2'],
      [NUMBERS[1], '1'],
    ])
  })

  test('gives a number to who is named in full, not to another whose name it begins with', () => {
    const named = [
      person('1', 'ALHARBI', 'SAAD'),
      person('2', 'ALHARBI', 'SAADIA'),
      person('3', 'ALHARBI', 'SAAD OMAR'),
    ]
    const text = `${NUMBERS[0]} ALHARBI/SAADIA MRS\n${NUMBERS[1]} ALHARBI/SAAD OMARMR\n${NUMBERS[2]} ALHARBI/SAAD MR`
    expect(readTickets(text, named).map(({ passengerId }) => passengerId)).toEqual(['2', '3', '1'])
  })

  test('says of each faulty line what is wrong', () => {
    const text = `065214877320\n${NUMBERS[0]}\n${NUMBERS[0]}\n${NUMBERS[1]} ALQAHTANI/SAAD`
    expect(readTickets(text, FAMILY).map(({ problem }) => problem)).toEqual([
      'length',
      undefined,
      'twice',
      'no_passenger',
    ])
    expect(readTickets(NUMBERS.join('\n'), FAMILY.slice(0, 2)).at(-1)?.problem).toBe('no_passenger')
  })

  test('never throws, and never gives two lines to one traveller', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const ids = readTickets(text, FAMILY).flatMap(({ passengerId }) => passengerId ?? [])
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('a ticket number', () => {
  test('is read with separators and printed in groups', () => {
    expect(tidyTicket('065-2148 773 201')).toBe(NUMBERS[0])
    expect(printedTicket('0652148773201')).toBe('065 2148 773 201')
  })

  test('of another airline or of none that is known is warned of', () => {
    const airlines = { own: '065', known: ['065', '229'] }
    expect(ticketWarning('0652148773201', airlines)).toBeUndefined()
    expect(ticketWarning('2292148773201', airlines)).toBe('other_airline')
    expect(ticketWarning('9982148773201', airlines)).toBe('unknown_airline')
    expect(ticketWarning('0652148773201', { ...airlines, own: null })).toBe('other_airline')
  })
})
