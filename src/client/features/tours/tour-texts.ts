import type { ShownDeparture, ShownStatus, TourHotel, TourPageData } from '#shared/contract/tours/tours.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { isBookable } from '#shared/rules/tours/shown-status.ts'

/** `7 days, 6 nights`. */
export const lengthText = ({ days, nights }: { days: number; nights: number }, t: T): string =>
  t('tours:length', { days: t('tours:days', { count: days }), nights: t('tours:nights', { count: nights }) })

export const statusText = (
  { status, places_left }: Pick<ShownDeparture, 'status' | 'places_left'>,
  t: T,
): string =>
  status === 'few_left'
    ? t('tours:left', { count: places_left })
    : t(`tours:status.${status satisfies ShownStatus}`)

/** Guaranteed, and still on sale. */
export const sureOf = ({ departures }: { departures: readonly ShownDeparture[] }) =>
  departures.find(({ guaranteed, status }) => guaranteed && isBookable(status))

export const TONES = {
  open: 'neutral',
  guaranteed: 'success',
  few_left: 'spark',
  full: 'neutral',
  closed: 'neutral',
} as const

/** `14 – 20 Jan 2027`. */
export function spanText(
  { starts_on, ends_on }: Pick<ShownDeparture, 'starts_on' | 'ends_on'>,
  lang: Lang,
): string {
  return `${formatDate(starts_on, lang, 'short')} – ${formatDate(ends_on, lang, 'medium')}`
}

const METRES_A_MINUTE = 70
export const minutesOnFoot = (metres: number): number => Math.max(1, Math.round(metres / METRES_A_MINUTE))

export const hotelName = ({ name, city }: TourHotel, lang: Lang, t: T): string =>
  t('tours:show.hotel', { name: name[lang], city: city[lang] })

export function cityOf({ places }: Pick<TourPageData, 'places'>, code = '', lang: Lang): string {
  const place = places[code]
  return place ? localized(place.city, lang) : code
}
