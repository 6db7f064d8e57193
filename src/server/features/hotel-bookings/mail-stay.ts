import type { BookedStay } from '#shared/contract/hotels/hotel-bookings.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { formatDate, formatMoment } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { tFor } from '../../lib/i18n.ts'
import type { WrittenMoney } from '../bookings/mails.service.ts'
import type { MailBlock } from '../notifications/mail-layout.service.ts'

function stayBlock(stay: BookedStay, lang: Lang): MailBlock {
  const t = tFor(lang)
  const day = (date: string, time: string) => `${formatDate(date, lang, 'long')} · ${inDigits(time, lang)}`
  return {
    kind: 'rows',
    rows: [
      [t('hotel-bookings:hotel'), listed([localized(stay.name, lang), localized(stay.city, lang)], lang)],
      [t('hotel-bookings:address'), localized(stay.address, lang)],
      [t('hotel-bookings:check_in'), day(stay.from, stay.check_in)],
      [t('hotel-bookings:check_out'), day(stay.to, stay.check_out)],
      ...stay.rooms.map(({ position, name, board }): [string, string] => [
        t('hotel-bookings:room', { number: position }),
        `${localized(name, lang)} · ${t(`hotel-bookings:board.${board}`)}`,
      ]),
    ],
  }
}

function tiersBlock({ tiers, zone }: BookedStay, lang: Lang, money: WrittenMoney): MailBlock {
  const t = tFor(lang)
  const texts = tiers.map(({ until, fee_minor }) =>
    t(`hotel-bookings:cancel.${fee_minor === 0 ? 'free' : 'fee'}`, {
      fee: money(fee_minor),
      date: formatMoment(until, lang, { zone }),
    }),
  )
  const text =
    texts.length > 0 ? [...texts, t('hotel-bookings:cancel.after')] : [t('hotel-bookings:cancel.none')]
  return { kind: 'text', text: text.join(' · ') }
}

export const stayBlocks = (stay: BookedStay, lang: Lang, money: WrittenMoney): MailBlock[] => [
  stayBlock(stay, lang),
  tiersBlock(stay, lang, money),
]
