import type { useT } from '#client/lib/island.tsx'
import type { Lang } from '#shared/i18n/index.ts'
import type { LineNames } from '#shared/rules/hotels/rooms-price.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

/** As the server stores them, in the language of the page alone. */
export function lineNames(t: ReturnType<typeof useT>, lang: Lang): LineNames {
  const both = (text: string) => ({ en: text, ar: text })
  return {
    room: (number, name) => both(t('hotel-bookings:room_named', { number, name: localized(name, lang) })),
    fee: both(t('hotel-bookings:municipality')),
  }
}
