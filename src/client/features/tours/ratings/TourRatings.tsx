import { useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { TourPageData } from '#shared/contract/tours/tours.ts'
import { css } from '#styled-system/css'
import { Stars } from '../Stars.tsx'

const small = css({ fontSize: '14', color: 'fg.muted' })

/** Ratings by travellers; nothing below three. Texts: `ratings`. */
export function TourRatings({ rating }: Pick<TourPageData, 'rating'>) {
  const t = useT()
  if (!rating) return null
  return (
    <Card id="ratings" heading={t('ratings:shown')}>
      <p>
        <b>
          {t('ratings:summary', {
            average: rating.average,
            count: t('ratings:count', { count: rating.count }),
          })}
        </b>
      </p>
      <p className={small}>{t('ratings:only')}</p>
      {rating.said.map(({ stars, words, name, lang }) => (
        <figure key={words} className={css({ marginBlockStart: '4' })}>
          <blockquote lang={lang} dir="auto">
            {words}
          </blockquote>
          <figcaption className={small}>
            <Stars count={stars} /> <bdi>{name ?? t('ratings:traveller')}</bdi>
          </figcaption>
        </figure>
      ))}
    </Card>
  )
}
