import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { rushOfStays } from '../support/stay-race.ts'
import { unguarded } from '../support/unguarded.ts'

const app = await openApp({}, unguarded)

test('without the lock of the nights, more stays are taken than there are rooms, which only the database refuses', async () => {
  const agent = await app.as('agent')
  const broken = async () => {
    const { answers } = await rushOfStays(app, agent, { stays: 60, rooms: 2, nights: 10 })
    return answers.some(({ status }) => status === 500)
  }
  expect(await doesHarm(broken, 10)).toBe(true)
})
