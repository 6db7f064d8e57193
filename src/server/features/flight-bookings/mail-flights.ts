import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { baggageText } from '#shared/rules/texts/baggage-text.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { tFor } from '../../lib/i18n.ts'
import { tierText } from '../bookings/mail-tiers.service.ts'
import type { WrittenMoney } from '../bookings/mails.service.ts'
import type { MailBlock } from '../notifications/mail-layout.service.ts'
import type { FlightContent } from './flight-facts.ts'

function cityOf(booking: FlightContent, iata: string, lang: Lang): string {
  return localized(booking.places[iata]?.city ?? { en: iata }, lang)
}

function flightHeading(segment: Segment, lang: Lang): MailBlock {
  const text = tFor(lang)('mail:flight', {
    flight: `${segment.airline} ${segment.flight_number}`,
    date: formatDate(segment.departs_at, lang, 'long', segment.origin_zone),
  })
  return { kind: 'heading', text }
}

function flightRows(booking: FlightContent, segment: Segment, lang: Lang): MailBlock {
  const t = tFor(lang)
  const airline = localized(booking.airlines[segment.airline]?.name ?? { en: segment.airline }, lang)
  const { origin, destination } = segment
  const leaves = zonedDate(segment.departs_at, segment.origin_zone)
  const stop = (iata: string, at: string, zone: string, terminal: string | null): [string, string] => [
    `${cityOf(booking, iata, lang)} (${iata})`,
    [
      zonedDate(at, zone) !== leaves && formatDate(at, lang, 'day', zone),
      formatTime(at, zone, lang),
      terminal && t('itinerary:terminal', { terminal }),
    ]
      .filter(Boolean)
      .join(' · '),
  ]
  return {
    kind: 'rows',
    rows: [
      [t('mail:airline'), airline],
      stop(origin, segment.departs_at, segment.origin_zone, segment.origin_terminal),
      stop(destination, segment.arrives_at, segment.destination_zone, segment.destination_terminal),
      [t('mail:baggage'), baggageText(booking.baggage, t)],
    ],
  }
}

export function flightBlocks(booking: FlightContent, lang: Lang): MailBlock[] {
  return booking.slices
    .flatMap(slice => slice.segments)
    .flatMap(segment => [flightHeading(segment, lang), flightRows(booking, segment, lang)])
}

function tierTexts({ rules, slices }: FlightContent, lang: Lang, money: WrittenMoney): string[] {
  const zone = slices[0]?.segments[0]?.origin_zone ?? 'UTC'
  return (rules.cancel_tiers ?? []).map(tier => tierText(tier, { lang, zone, money }))
}

export function rulesBlock(content: FlightContent, lang: Lang, money: WrittenMoney): MailBlock {
  const t = tFor(lang)
  const { rules } = content
  const fee = (name: 'change' | 'cancel', minor: number | null) =>
    minor === null ? t(`booking:price.${name}_none`) : t(`booking:price.${name}_fee`, { fee: money(minor) })
  const cancelFee = rules.refundable ? rules.cancel_fee : null
  const tiers = tierTexts(content, lang, money)
  const cancel =
    tiers.length > 0 && cancelFee !== null
      ? t('mail:cancel_later', { fee: money(cancelFee) })
      : fee('cancel', cancelFee)
  return { kind: 'text', text: [fee('change', rules.change_fee), ...tiers, cancel].join(' · ') }
}
