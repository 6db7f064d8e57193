import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { NoticeText } from '#shared/contract/tours/tour-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { movedSegments } from '#shared/rules/stock/schedule.ts'
import { tFor } from '../../../lib/i18n.ts'
import { timesText } from './schedule-mail.ts'

interface Moved {
  before: Slice[]
  after: Slice[]
  message: string | null
}

function textIn(lang: Lang, { before, after, message }: Moved): string {
  const flights = movedSegments(before, after).map(
    ([, now]) => `${now.airline} ${now.flight_number}: ${timesText({ lang }, now)}`,
  )
  return [tFor(lang)('mail:schedule.tour_lead'), ...flights, ...(message ? [message] : [])].join('\n')
}

/** What travellers of tours read about flights that moved, in both languages. */
export const toursNotice = (moved: Moved): NoticeText => ({
  en: textIn('en', moved),
  ar: textIn('ar', moved),
})
