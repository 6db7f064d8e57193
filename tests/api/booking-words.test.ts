import { describe, expect, test } from 'vitest'
import { exportDeskHotelBookings } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { exportDeskTourBookings } from '#shared/contract/desk/tours/tour-bookings.ts'
import { openApp } from '../support/app.ts'
import { aHeldStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'

const app = await openApp()
const staff = await app.as('staff')
const hotel = await aHotel(app, { city: 'bisha' })
const held = await aHeldStay(staff, hotel)

describe('a held stay', () => {
  test('has its rooms held in a list as a file, from the day of check-in, which is no departure', async () => {
    const read = async (lang: string) =>
      (await staff.download(exportDeskHotelBookings, { headers: { 'x-locale': lang } })).text()
    const [english = '', ...lines] = (await read('en')).split('\n')
    expect(english).toContain('Lead passenger,Check-in,')
    const line = lines.find(each => each.startsWith(held.reference))
    expect(line).toContain(`,${hotel.from},`)
    expect(line).toContain(',Rooms held,')
    const arabic = await read('ar')
    expect(arabic.split('\n')[0]).toContain(',الوصول,')
    expect(arabic).toContain(',الغرف محجوزة مؤقتًا,')
  })
})

test('a list of tours as a file says when they depart', async () => {
  const file = await staff.download(exportDeskTourBookings)
  expect(await file.text()).toContain('Lead passenger,Departs,')
})
