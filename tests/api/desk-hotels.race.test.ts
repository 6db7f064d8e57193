import { expect, test } from 'vitest'
import { changeHotelNights } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { openApp } from '../support/app.ts'
import { dayFromNow } from '../support/days.ts'
import { aHotel } from '../support/hotels.ts'
import { doesHarm } from '../support/races.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({}, removable)
const staff = await app.as('staff')
const hotel = await aHotel(app, { city: 'hail', nights: 3 })
let version = 1
let allotment = 10

/** Several colleagues save the same calendar at once; how many of them were let in. */
async function round(): Promise<number> {
  allotment++
  const body = (more: number) => ({
    version,
    changes: [{ room_type_id: hotel.roomId, night: dayFromNow(30), allotment: allotment + more }],
  })
  const params = { id: hotel.id }
  const answers = await Promise.all(
    [100, 200, 300, 400].map(more => staff.call(changeHotelNights, { params, body: body(more) })),
  )
  const saved = answers.filter(({ status }) => status === 200)
  version = Math.max(...saved.map(({ data }) => data.version))
  return saved.length
}

test('of colleagues who save one calendar at once, one is let in, every time', async () => {
  for (let times = 0; times < 15; times++) expect(await round()).toBe(1)
})

test('without the lock several are, each over the others (control)', async () => {
  expect(await withoutGuards(() => doesHarm(async () => (await round()) > 1))).toBe(true)
}, 60_000)
