import { tFor } from '../../lib/i18n.ts'

export const numbered = (number: number, name: { en?: string; ar?: string }) => ({
  en: tFor('en')('hotel-bookings:room_named', { number, name: name.en ?? '' }),
  ar: tFor('ar')('hotel-bookings:room_named', { number, name: name.ar ?? name.en ?? '' }),
})
