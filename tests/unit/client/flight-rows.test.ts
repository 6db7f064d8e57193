import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText } from '#client/features/seat-blocks/desk/form/clock-text.ts'
import {
  EMPTY_FLIGHT,
  type FlightRow,
  readFlightRows,
  reversed,
  writeFlightRows,
} from '#client/features/seat-blocks/desk/form/flight-rows.ts'
import { joinMoment, splitMoment } from '#client/features/seat-blocks/desk/form/moment-text.ts'

const text = (pattern: RegExp) => fc.option(fc.stringMatching(pattern), { nil: '' })
const day = fc.constantFrom('0', '1', '2')
const row: fc.Arbitrary<FlightRow> = fc.record({
  flight: text(/^[A-Z0-9]{2}[0-9]{1,4}$/),
  from: text(/^[A-Z]{3}$/),
  to: text(/^[A-Z]{3}$/),
  departs: text(/^[0-2][0-9]:[0-5][0-9]$/),
  departs_day: day,
  arrives: text(/^[0-2][0-9]:[0-5][0-9]$/),
  arrives_day: day,
  from_terminal: text(/^[A-Z0-9]{1,3}$/),
  to_terminal: text(/^[A-Z0-9]{1,3}$/),
  aircraft: text(/^[A-Z0-9]{3,4}$/),
})
const chained = (rows: FlightRow[]) =>
  rows.map((each, index) => (index > 0 ? { ...each, from: rows[index - 1]?.to ?? '' } : each))

describe('the flights of a direction', () => {
  it('are written as the columns of a file', () => {
    const first = {
      ...EMPTY_FLIGHT,
      flight: 'GF170',
      from: 'RUH',
      to: 'BAH',
      departs: '09:10',
      arrives: '10:20',
    }
    const second = {
      ...EMPTY_FLIGHT,
      flight: 'GF43',
      to: 'IST',
      departs: '23:45',
      arrives: '04:05',
      arrives_day: '1',
    }
    expect(writeFlightRows([first, { ...second, to_terminal: '2' }], 'out')).toEqual({
      out_flights: 'GF170/GF43',
      out_route: 'RUH-BAH-IST',
      out_times: '09:10-10:20/23:45-04:05+1',
      out_terminals: '-/-2',
      out_aircraft: '',
    })
  })

  it('are read as they were written, complete or not', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }).map(chained), rows => {
        expect(readFlightRows(writeFlightRows(rows, 'back'), 'back')).toEqual(rows)
      }),
    )
  })

  it('leave every column empty when nothing is written', () => {
    expect(Object.values(writeFlightRows([EMPTY_FLIGHT], 'out'))).toEqual(['', '', '', '', ''])
    expect(readFlightRows({}, 'out')).toEqual([EMPTY_FLIGHT])
  })

  it('keep a typed sign from being read as one more flight', () => {
    const typed = { ...EMPTY_FLIGHT, from: 'Al-Ula', to: 'RUH' }
    expect(readFlightRows(writeFlightRows([typed], 'out'), 'out')).toHaveLength(1)
  })

  it('turn around for the way back', () => {
    const rows = chained([
      { ...EMPTY_FLIGHT, from: 'RUH', to: 'BAH' },
      { ...EMPTY_FLIGHT, to: 'IST' },
    ])
    expect(reversed(rows).map(({ from, to }) => from + to)).toEqual(['ISTBAH', 'BAHRUH'])
  })
})

describe('a time of day', () => {
  it.each([
    ['8', '08:00'],
    ['820', '08:20'],
    ['٠٨٢٠', '08:20'],
    ['8.20', '08:20'],
    ['23:59', '23:59'],
    ['2560', '2560'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s is %s', (typed, read) => expect(clockText(typed)).toBe(read))
})

describe('a date with a time', () => {
  it.each(['2027-01-04 18:00', '2027-01-04', '', '4 Jan'])('%j is the same after taking it apart', value =>
    expect(joinMoment(splitMoment(value))).toBe(value),
  )
})
