import type { PictureView } from '#client/ui/data/Picture.tsx'
import { messagesFor } from '#server/lib/i18n.ts'
import type { PictureWords } from '#shared/base/pictures.ts'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import type { ShownDeparture, TourPageData } from '#shared/contract/tours/tours.ts'
import { pictureView } from '../pictures/picture.ts'

export function tourPictures(
  locals: Pick<App.Locals, 'settings' | 'lang'>,
  paths: (string | null | undefined)[],
  words: Record<string, PictureWords> = {},
): Record<string, PictureView> {
  const known = [...new Set(paths)].filter(path => typeof path === 'string')
  return Object.fromEntries(known.map(path => [path, pictureView(locals, path, 'slide', words[path])]))
}

const GALLERY = ['ui.gallery', 'ui.previous', 'ui.next']
const LIVE = [
  'tours.status',
  'tours.left',
  'tours.panel',
  'tours.show.departures',
  'tours.show.departures_lead',
  'tours.show.no_departures',
  'tours.show.taken',
  'tours.show.goes_from',
  'tours.show.on_request',
  'tours.show.choose',
  'tours.show.wait',
  ...ROOM_KINDS.map(kind => `tours.show.room.${kind}`),
  'tours.from',
  'tours.per_person',
  'ui.counter',
]

/** Of a departure what changes by the minute, and what it costs. */
const lively = ({ decide_at: _, balance_due_at: __, prices: ___, origin: ____, ...shown }: ShownDeparture) =>
  shown

export function tourParts({ settings, tenant, lang }: App.Locals, tour: TourPageData) {
  const symbol = settings.currency.symbol[lang]
  const paths = [
    ...tour.pictures.map(({ path }) => path),
    ...tour.content.hotels.map(({ picture }) => picture),
    ...tour.related.map(({ picture }) => picture?.path),
  ]
  const pictures = tourPictures({ settings, lang }, paths, tour.words)
  const shown = tour.pictures.flatMap(({ path, caption }) => {
    const view = pictures[path]
    return view ? [{ view, caption: caption[lang] }] : []
  })
  return {
    texts: { lang, messages: messagesFor(lang, ['tours', 'ratings', 'ui']) },
    gallery: { lang, messages: messagesFor(lang, GALLERY), pictures: shown },
    live: {
      lang,
      messages: messagesFor(lang, LIVE),
      tourId: tour.id,
      departures: tour.departures.map(lively),
      symbol,
    },
    part: { tour, pictures, symbol, currency: settings.currency.code, rateBp: tenant.tax.standardRateBp },
  }
}
