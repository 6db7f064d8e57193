import { useLang, useT } from '#client/lib/island.tsx'
import { formatNumber } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { Star } from './icons.ts'

const rating = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontSize: '14',
  fontWeight: 'semibold',
  color: 'fg.default',
  '& svg': { inlineSize: '4', blockSize: '4', fill: 'spark', color: 'spark' },
})

/** One star and the figure; the whole sentence for screen readers. */
export function StarRating({ value }: { value: number }) {
  const t = useT()
  const text = formatNumber(value, useLang())
  return (
    <span className={rating} role="img" aria-label={t('ui:rating.value', { value: text })}>
      <Star aria-hidden="true" />
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}
