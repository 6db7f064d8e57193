import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { printAgency } from '#client/features/bookings/print/print-agency.ts'
import { StaySheet } from '#client/features/hotel-bookings/print/StaySheet.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import { tFor } from '../../../src/server/lib/i18n.ts'
import { nakheel } from '../../../src/server/seed/agencies/nakheel.ts'
import { aHeldBooking } from './a-held-booking.ts'

const stay: HotelBooking['stay'] = {
  ...{ hotel_id: 'h0', from: '2027-01-14', to: '2027-01-16', nights: 2, stars: 4, haram_metres: null },
  ...{
    name: { en: 'Dar' },
    city: { en: 'Bisha' },
    city_code: 'bisha',
    address: { en: 'King Road' },
    geo: null,
    policies: { en: '', ar: '' },
  },
  ...{
    picture: null,
    check_in: '15:00',
    check_out: '12:00',
    zone: 'Asia/Riyadh',
    nationality: '',
    rooms: [],
  },
  ...{ tiers: [], free_until: null, confirmation_number: null, hotel_note: null, state: 'expected' },
}
const texts = { lang: 'en', t: tFor('en'), other: 'ar', otherT: tFor('ar') } as const

const printed = (status: HotelBooking['status']) => {
  const facts = {
    stay,
    guests_open: true,
    closed: null,
    request: null,
    voucher: false,
    cancel_back_minor: null,
  }
  const booking = { ...aHeldBooking({ status }), ...facts }
  const agency = printAgency(nakheel.settings as AppSettings, 'en')
  return renderToStaticMarkup(<StaySheet {...{ booking, texts, agency }} url="https://nakheel.test/1" />)
}

test.each([
  ['held', 'Rooms held', 'الغرف محجوزة مؤقتًا'],
  ['ticketing', 'Being confirmed', tFor('ar')('status:booking.hotel_ticketing')],
  ['completed', 'Stayed', tFor('ar')('status:booking.hotel_completed')],
] as const)('a stay that is %s is printed in the words of stays', (status, ...words) => {
  const sheet = printed(status)
  for (const word of words) expect(sheet).toContain(word)
  expect(sheet).not.toMatch(/Seats held|Travelled/)
})

test('a stay that has ended is no voucher, which is not the same as one that is not paid', () => {
  expect(printed('held')).toContain(tFor('en')('hotel-bookings:voucher.not_paid'))
  const ended = printed('cancelled')
  expect(ended).toContain(tFor('en')('hotel-bookings:voucher.ended'))
  expect(ended).not.toContain(tFor('en')('hotel-bookings:voucher.not_paid'))
})
