import type { LineNames } from '#shared/rules/hotels/rooms-price.ts'
import { storedText } from '../../lib/i18n.ts'

const MUNICIPALITY = 'hotel-bookings:municipality'

/** They are stored with the booking's price, in both languages. */
export const lineNames: LineNames = {
  room: (number, name) => ({
    en: storedText('en', 'hotel-bookings:room_named', { number, name: name.en ?? '' }),
    ar: storedText('ar', 'hotel-bookings:room_named', { number, name: name.ar ?? name.en ?? '' }),
  }),
  get fee() {
    return { en: storedText('en', MUNICIPALITY), ar: storedText('ar', MUNICIPALITY) }
  },
}
