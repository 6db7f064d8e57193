import type { BookedTour } from '#shared/contract/tours/tour-bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { tFor } from '../../lib/i18n.ts'
import { tierText } from '../bookings/mail-tiers.service.ts'
import type { WrittenMoney } from '../bookings/mails.service.ts'
import type { MailBlock } from '../notifications/mail-layout.service.ts'
import type { StoredRoom } from './rooms.repo.ts'

function tripBlock(tour: BookedTour, lang: Lang): MailBlock {
  const t = tFor(lang)
  const day = (date: string) => formatDate(date, lang, 'long')
  const hotels = tour.hotels.map(({ name, city, nights }): [string, string] => [
    localized(city, lang),
    `${localized(name, lang)} · ${t('tour-bookings:nights', { count: nights })}`,
  ])
  return {
    kind: 'rows',
    rows: [
      [t('tour-bookings:leaves'), `${day(tour.starts_on)} · ${localized(tour.origin.city, lang)}`],
      [t('tour-bookings:returns'), day(tour.ends_on)],
      ...hotels,
    ],
  }
}

function flightBlocks({ slices, places }: BookedTour, lang: Lang): MailBlock[] {
  const city = (code: string) => localized(places[code]?.city ?? { en: code }, lang)
  const rows = slices
    .flatMap(({ segments }) => segments)
    .map((segment): [string, string] => [
      `${segment.airline} ${segment.flight_number} · ${city(segment.origin)} – ${city(segment.destination)}`,
      `${formatDate(segment.departs_at, lang, 'long', segment.origin_zone)} · ${formatTime(segment.departs_at, segment.origin_zone, lang)}`,
    ])
  return rows.length > 0
    ? [
        { kind: 'heading', text: tFor(lang)('tour-bookings:flights') },
        { kind: 'rows', rows },
      ]
    : []
}

function roomBlock(rooms: readonly StoredRoom[], lang: Lang): MailBlock {
  const t = tFor(lang)
  const rows = rooms.map(({ kind, people }, index): [string, string] => [
    t('tour-bookings:room', { number: index + 1 }),
    `${t(`tour-bookings:kind.${kind}`)} · ${t('tour-bookings:travellers', { count: people.length })}`,
  ])
  return { kind: 'rows', rows }
}

function tiersBlock({ cancel_tiers, zone }: BookedTour, lang: Lang, money: WrittenMoney): MailBlock {
  const t = tFor(lang)
  const tiers = cancel_tiers.map(tier => tierText(tier, { lang, zone, money }))
  const text = tiers.length
    ? [...tiers, t('tour-bookings:cancel.after')].join(' · ')
    : t('tour-bookings:cancel.none')
  return { kind: 'text', text }
}

export const tourBlocks = (
  { tour, rooms }: { tour: BookedTour; rooms: readonly StoredRoom[] },
  lang: Lang,
  money: WrittenMoney,
): MailBlock[] => [
  tripBlock(tour, lang),
  { kind: 'heading', text: tFor(lang)('tour-bookings:rooms_title') },
  roomBlock(rooms, lang),
  ...flightBlocks(tour, lang),
  tiersBlock(tour, lang, money),
]
