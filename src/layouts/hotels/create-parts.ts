import { isReview, stepTitle } from '#client/features/bookings/checkout/checkout.ts'
import { createHead } from '#client/features/hotel-bookings/checkout/create-head.ts'
import { HOTEL_STEP, stayWords } from '#client/features/hotel-bookings/checkout/hotel-step-name.ts'
import { messagesFor } from '#server/lib/i18n.ts'
import type { HotelCreatePage } from '#server/pages/hotel-pages.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { tourPictures } from '../tours/tours.ts'

function pathsOf(page: HotelCreatePage) {
  if (page.kind === 'results') return page.found.hotels.map(({ picture }) => picture?.path)
  if (page.kind !== 'hotel') return []
  const { pictures, rooms } = page.hotel
  return [...pictures, ...rooms.flatMap(({ content }) => content.pictures.slice(0, 1))].map(
    ({ path }) => path,
  )
}

/** Our own drawings of cities that have one; of others a picture of a hotel. */
const DRAWN: Record<string, string> = {
  makkah: '/scenes/city-clock-tower.svg',
  madinah: '/scenes/city-green-dome.svg',
}
const MOST = 8

function cityCards(locals: Pick<App.Locals, 'settings' | 'lang'>, page: HotelCreatePage) {
  const cities = page.kind === 'search' ? page.cities : []
  const shown = cities.toSorted((one, other) => other.hotels - one.hotels).slice(0, MOST)
  const paths = shown.map(({ code, picture }) => DRAWN[code] ?? picture)
  const pictures = tourPictures(locals, paths)
  return shown.map((city, at) => ({ ...city, picture: pictures[paths[at] ?? ''] }))
}

/** City, name or both of what was found. */
function placeOf(page: HotelCreatePage, lang: Lang): string {
  if (page.kind !== 'results') return ''
  const { city, search } = page
  return [city && localized(city, lang), search.choice.name].filter(Boolean).join(' · ')
}

const titleAt = (page: HotelCreatePage, step: string | null) =>
  page.kind === 'booking'
    ? stepTitle(step, page.booking, stayWords(Boolean(page.booking.request)))
    : undefined

/** What the parts of the page where hotels are booked are given. */
export function hotelCreateParts(
  { lang, t, settings, posted }: App.Locals,
  page: HotelCreatePage,
  step: string | null,
) {
  const place = placeOf(page, lang)
  const reviews = page.kind === 'booking' && isReview(step, page.booking, HOTEL_STEP)
  const head = createHead(reviews ? 'review' : page.kind, t, place, titleAt(page, step))
  const paths = pathsOf(page)
  const pictures = tourPictures({ settings, lang }, paths)
  return {
    ...{ head, place, pictures },
    cities: cityCards({ settings, lang }, page),
    cityTexts: { lang, messages: messagesFor(lang, ['hotel-bookings.cities']) },
    symbol: settings.currency.symbol[lang],
    island: { lang, messages: messagesFor(lang, head.texts), posted },
    searching: { lang, messages: messagesFor(lang, head.searchTexts), posted },
  }
}
