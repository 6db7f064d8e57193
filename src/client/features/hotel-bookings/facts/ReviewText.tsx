import { useLang, useT } from '#client/lib/island.tsx'
import type { HotelContent } from '#shared/contract/hotels.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

/** A score with who measured it, and when. Texts: `hotel-bookings`. */
export function ReviewText({ review }: Pick<HotelContent, 'review'>) {
  const t = useT()
  const lang = useLang()
  if (!review) return null
  const text = t('hotel-bookings:results.at', {
    score: formatNumber(review.score, lang),
    source: localized(review.source, lang),
    date: formatDate(review.on, lang, 'medium'),
  })
  return <p className={css({ color: 'fg.muted', fontSize: '14' })}>{text}</p>
}
