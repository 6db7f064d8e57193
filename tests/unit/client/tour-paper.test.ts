import { expect, test } from 'vitest'
import { addedRow, removedRow } from '#client/features/shell/paper/paper.ts'
import { departureOf, departurePaper } from '#client/features/tours/desk/departure/departure-paper.ts'
import { LISTS } from '#client/features/tours/desk/form/tour-cells.ts'
import { tourOf, tourPaper, wrongTourAmounts } from '#client/features/tours/desk/form/tour-paper.ts'
import { departureInput, tourInput } from '../../support/desk-tours.ts'

const TOUR = tourInput('PAPER-1')

test('a tour that no one changed is sent as it was, in currencies with two and three decimals', () => {
  for (const currency of ['SAR', 'KWD']) expect(tourOf(tourPaper(TOUR, currency), currency)).toEqual(TOUR)
})

test('a departure that no one changed is sent as it was', () => {
  const departure = { ...departureInput(), block_code: null, notes: null }
  expect(departureOf(departurePaper(departure, null, 'SAR'), 'SAR', departure)).toEqual(departure)
})

test('an amount finer than the currency is named by its field', () => {
  const paper = { ...tourPaper(TOUR, 'SAR'), 'prices.quad': '2400.005' }
  expect(wrongTourAmounts(paper, 'SAR')).toEqual(['prices.quad'])
  expect(wrongTourAmounts({ ...tourPaper(TOUR, 'KWD'), 'prices.quad': '2400.005' }, 'KWD')).toEqual([])
})

test('rows are added at the end, and those behind a removed one move up', () => {
  const cells = LISTS.included.cells
  const two = { ...tourPaper(TOUR, 'SAR'), 'included.1.line.en': 'Meals', 'included.1.line.ar': 'الوجبات' }
  const paper = { ...two, ...addedRow(two, 'included') }
  expect(tourOf(paper, 'SAR').content.included).toHaveLength(2)
  const left = { ...paper, ...removedRow(paper, 'included', cells, 0) }
  expect(tourOf(left, 'SAR').content.included).toEqual([{ en: 'Meals', ar: 'الوجبات' }])
})
