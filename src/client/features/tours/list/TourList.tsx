import { useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import type { PictureView } from '#client/ui/data/Picture.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { css } from '#styled-system/css'
import { CompareTours } from './CompareTours.tsx'
import { ListOrder } from './ListOrder.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { TourFilters } from './TourFilters.tsx'
import { TourPages } from './TourPages.tsx'
import { TourRow } from './TourRow.tsx'
import type { ListView } from './view.ts'
import { useSearchLink } from './view.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
  gap: { base: '4', lg: '8' },
  alignItems: 'start',
  paddingBlockStart: '6',
})
const list = css({ display: 'grid', gap: '5', marginBlockStart: '4' })

export interface TourListProps extends ListView {
  pictures: Record<string, PictureView>
  symbol?: string
}

/** Server-rendered, without JavaScript: every choice is a link or the form of filters. */
function List({ pictures, symbol, ...view }: TourListProps) {
  const t = useT()
  const link = useSearchLink(view.search)
  return (
    <>
      <MonthStrip view={view} symbol={symbol} />
      <div className={columns}>
        <TourFilters {...{ view, symbol }} />
        <div>
          <ListOrder view={view} />
          {view.tours.length === 0 && (
            <EmptyState
              title={t('tours:none.title')}
              text={t('tours:none.text')}
              actions={<ButtonLink href={link.all}>{t('tours:none.all')}</ButtonLink>}
            />
          )}
          <ul className={list}>
            {view.tours.map((tour, at) => (
              <li key={tour.id}>
                <TourRow
                  {...{ tour, view, symbol }}
                  picture={pictures[tour.picture?.path ?? '']}
                  first={at === 0}
                />
              </li>
            ))}
          </ul>
          <div className={css({ marginBlockStart: '6' })}>
            <TourPages view={view} />
          </div>
        </div>
      </div>
      <CompareTours {...{ view, symbol, pictures }} />
    </>
  )
}

export const TourList = withIsland(List)
