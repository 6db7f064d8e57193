import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import type { PictureView } from '#client/ui/data/Picture.tsx'
import { ScrollArea } from '#client/ui/layout/ScrollArea.tsx'
import type { TourCard } from '#shared/contract/tours/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { contained, link, section } from '#styled-system/recipes'
import { TourTile } from './TourTile.tsx'

interface TourTilesProps {
  title: string
  lead?: string
  tours: TourCard[]
  pictures: Record<string, PictureView>
  symbol?: string
}

const row = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '[min(17rem, 78vw)]', lg: '[calc((100% - 3rem) / 3)]' },
  gap: { base: '4', md: '6' },
  overflowX: 'auto',
  scrollSnapType: '[x proximity]',
  '& > li': { scrollSnapAlign: 'start', minInlineSize: '0' },
})

function Tiles({ title, lead, tours, pictures, symbol }: TourTilesProps) {
  const t = useT()
  const lang = useLang()
  const styles = section()
  return (
    <section className={styles.root} aria-labelledby="tours">
      <div className={contained()}>
        <div className={styles.head}>
          <div>
            <h2 id="tours" className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          <a className={cx(link(), css({ whiteSpace: 'nowrap' }))} href={pathFor(lang, '/tours')}>
            {t('tours:featured.all')}
          </a>
        </div>
        <ScrollArea as="ul" className={row} aria-label={title}>
          {tours.map(tour => (
            <li key={tour.id}>
              <TourTile {...{ tour, symbol }} picture={pictures[tour.picture?.path ?? '']} />
            </li>
          ))}
        </ScrollArea>
      </div>
    </section>
  )
}

export const TourTiles = withIsland(Tiles)
