import { useT } from '#client/lib/island.tsx'
import type { TourRating } from '#shared/contract/tours/tour-ratings.ts'
import { css } from '#styled-system/css'

/** Mean and number beside a tour's name. Texts: `ratings`. */
export function RatingMark({ rating }: { rating: TourRating | null }) {
  const t = useT()
  if (!rating) return null
  return (
    <span className={css({ fontSize: '14', whiteSpace: 'nowrap' })}>
      <span aria-hidden="true" className={css({ color: 'spark.text' })}>
        ★{' '}
      </span>
      {t('ratings:summary', { average: rating.average, count: t('ratings:count', { count: rating.count }) })}
    </span>
  )
}
