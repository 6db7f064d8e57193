import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import type { TourCard } from '#shared/contract/tours/tours.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { chip, tourCard } from '#styled-system/recipes'
import { lengthText, statusText } from './tour-texts.ts'

interface TourTileProps {
  tour: TourCard
  picture?: PictureView
  symbol?: string
}

export function TourTile({ tour, picture, symbol }: TourTileProps) {
  const t = useT()
  const lang = useLang()
  const styles = tourCard()
  const [next] = tour.departures
  return (
    <article className={styles.root}>
      <div className={styles.figure}>
        {picture && <Picture {...picture} className="late" />}
        {next && (
          <span className={`${chip({ tone: 'picture' })} ${styles.badge}`}>
            {statusText(next, t)} · {formatDate(next.starts_on, lang, 'short')}
          </span>
        )}
      </div>
      <h3 className={styles.title}>
        <a href={pathFor(lang, `/tours/${tour.id}`)}>{tour.title[lang]}</a>
      </h3>
      <p className={styles.row}>{lengthText(tour, t)}</p>
      {next && (
        <p className={styles.price}>
          {t('tours:from')} <Money minor={next.from_minor} currency={next.currency} symbol={symbol} trim />{' '}
          {t('tours:per_person')}
        </p>
      )}
    </article>
  )
}
