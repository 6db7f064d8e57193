import type { LineNames } from '#shared/rules/hotels/rooms-price.ts'
import { bothTexts } from '../../lib/i18n.ts'

/** They are stored with the booking's price, in both languages. */
export const lineNames: LineNames = {
  room: (number, { en = '', ar = en }) =>
    bothTexts('hotel-bookings:room_named', { en: { number, name: en }, ar: { number, name: ar } }),
  fee: bothTexts('hotel-bookings:municipality'),
}
