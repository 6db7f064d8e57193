import { storedText } from '../../lib/i18n.ts'

export const numbered = (number: number, name: { en?: string; ar?: string }) => ({
  en: storedText('en', 'hotel-bookings:room_named', { number, name: name.en ?? '' }),
  ar: storedText('ar', 'hotel-bookings:room_named', { number, name: name.ar ?? name.en ?? '' }),
})
