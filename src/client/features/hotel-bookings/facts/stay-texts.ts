import type { BookedStay } from '#shared/contract/hotels/hotel-bookings.ts'
import type { RoomParty } from '#shared/contract/hotels/hotels.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'

/** Texts: `hotel-bookings`. */

export const daysText = ({ from, to }: { from: string; to: string }, lang: Lang): string =>
  `${formatDate(from, lang, 'medium')} – ${formatDate(to, lang, 'medium')}`

export const hijriText = ({ from, to }: { from: string; to: string }, lang: Lang): string =>
  `${formatHijri(from, lang, { year: false })} – ${formatHijri(to, lang, { year: false })}`

export function partyText({ adults, children }: RoomParty, t: T): string {
  const grown = t('hotel-bookings:adults', { count: adults })
  return children.length > 0
    ? `${grown} · ${t('hotel-bookings:children', { count: children.length })}`
    : grown
}

export const sizeText = (people: number, rooms: number, t: T): string =>
  `${t('hotel-bookings:search.summary', { count: people })} · ${t('hotel-bookings:rooms', { count: rooms })}`

export const mapUrl = ({ geo }: Pick<BookedStay, 'geo'>): string | undefined =>
  geo
    ? `https://www.openstreetmap.org/?mlat=${geo.lat}&mlon=${geo.lng}#map=17/${geo.lat}/${geo.lng}`
    : undefined
