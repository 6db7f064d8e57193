import { useLang, useT } from '#client/lib/island.tsx'
import type { HotelContent } from '#shared/contract/hotels/hotels.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const row = css({
  display: 'inline-flex',
  gap: '2.5',
  alignItems: 'center',
  fontSize: '14',
  lineHeight: { base: '[1.4]', _ar: '[1.6]' },
})
const mark = css({
  minInlineSize: '10',
  paddingBlock: '1',
  paddingInline: '2',
  textAlign: 'center',
  borderRadius: 'control',
  borderEndStartRadius: '[2px]',
  bg: 'accent',
  color: 'accent.fg',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
})
const source = css({ display: 'block', color: 'fg.muted', fontSize: '12' })

/** Of ten; below, only the number is said. */
const WORDS = [
  [9, 'exceptional'],
  [8.5, 'excellent'],
  [8, 'very_good'],
  [7, 'good'],
] as const

/** A score with who measured it, and when. Texts: `hotel-bookings`. */
export function ReviewText({ review }: Pick<HotelContent, 'review'>) {
  const t = useT()
  const lang = useLang()
  if (!review) return null
  const word = WORDS.find(([least]) => review.score >= least)?.[1]
  const from = { source: localized(review.source, lang), date: formatDate(review.on, lang, 'medium') }
  return (
    <p className={row}>
      <span className={mark}>{formatNumber(review.score, lang)}</span>
      <span>
        <b>{t(word ? `hotel-bookings:results.words.${word}` : 'hotel-bookings:results.of_ten')}</b>
        <small className={source}>{t('hotel-bookings:results.source', from)}</small>
      </span>
    </p>
  )
}
