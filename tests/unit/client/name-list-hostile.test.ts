import { expect, test } from 'vitest'
import { readPosted } from '#client/features/bookings/name-list/plain/plain-list.ts'
import { aPlace, TRIP } from '../shared/name-list/places.ts'

/** As much as a posted form may hold. */
const SIZE = 256 * 1024
const much = (piece: string, before = '') => before + piece.repeat(Math.floor(SIZE / piece.length))
const places = Array.from({ length: 60 }, (_, at) => aPlace(at + 1, 'ADT'))
const read = (list: string) => readPosted({ list }, { places, trip: TRIP }, key => key)

// Each took minutes, or gigabytes. The runner's limit of seconds is what fails.
test.each([
  ['one wide row above many short ones', `${'\t'.repeat(60_000)}x\n${much('x\n')}`],
  ['an infant’s bracket that is never closed', much(' ', '(INF')],
  ['many such brackets', much('(INF   ')],
  ['spaces before no number', much(' ', 'ALI/OMAR MR')],
  ['a name that goes on', much(' A', 'ALI/OMAR')],
  ['slashes behind a name', much('/', 'ALI/OMAR ')],
  ['a cell that could end in a time', `Surname\tDate of birth\nALI\t${much('T')}`],
  ['a quoted cell of many lines', `Surname,Date of birth\nALI,"${much('T\n')}`],
  ['quotes', much('"')],
  ['brackets in a header', `Surname\t${much('(')}\nALI\tOMAR`],
  ['commas', much(',x')],
  ['names alike on many lines', `Surname\tGiven names\n${much('ALI\tOMAR\n').slice(0, 60_000)}`],
  ['lines of passports', much('P<SAUALHARBI<<SAAD<<<<<<<<<<<<<<<<<<<<<<<<<<\n')],
])('a pasted list of %s is answered at once', (_, list) => {
  expect(read(list).places).toBe(60)
})

test('a list of more lines than any booking has is refused, and what is beside its columns left out', () => {
  const row = `ALI\tOMAR${'\tx'.repeat(70)}\n`
  expect(read(`Surname\tGiven names\n${row.repeat(6021)}`).refused).toBe('too_many')
  expect(read(`Surname\tGiven names\n${row}`).filled).toEqual([
    { id: 'p1', values: expect.objectContaining({ surname: 'ALI', given_names: 'OMAR' }) },
  ])
})
