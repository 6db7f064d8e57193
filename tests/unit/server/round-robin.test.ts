import { expect, test } from 'vitest'
import { makeRoundRobin } from '../../../src/server/jobs/cleaning.ts'

const agencies = Array.from({ length: 250 }, (_, index) => `agency-${index}`)

test('few agencies all have their turn each time', () => {
  const turns = makeRoundRobin(100)
  expect(turns(agencies.slice(0, 100))).toEqual(agencies.slice(0, 100))
  expect(turns([])).toEqual([])
})

test('of many each has its turn before any has it twice, wherever it begins', () => {
  for (let times = 0; times < 20; times++) {
    const turns = makeRoundRobin(50)
    const five = Array.from({ length: 5 }, () => turns(agencies))
    expect(five.map(({ length }) => length)).toEqual([50, 50, 50, 50, 50])
    expect(new Set(five.flat()).size).toBe(250)
  }
})

test('continues after agencies were deleted', () => {
  const turns = makeRoundRobin(50)
  for (let times = 0; times < 5; times++) turns(agencies)
  expect(new Set(turns(agencies.slice(0, 60))).size).toBe(50)
})
