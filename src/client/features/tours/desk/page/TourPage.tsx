import type { ReactNode } from 'react'
import { RecordHistory } from '#client/features/shell/RecordHistory.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { CalendarPlus, Pencil } from '#client/ui/layout/icons.ts'
import type { DeskTourDetail } from '#shared/contract/desk/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { TourChip } from '../list/tour-columns.tsx'
import { DeparturesCard } from './DeparturesCard.tsx'
import { TourFacts } from './TourFacts.tsx'
import { askStatus, NEXT } from './tour-acts.ts'

interface TourPageProps {
  tour: DeskTourDetail
  symbol?: string
  zone: string
}

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
  '& > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
})

function Page({ tour, symbol, zone }: TourPageProps) {
  const t = useT()
  const lang = useLang()
  const here = pathFor(lang, `/desk/tours/${tour.id}`)
  return (
    <>
      <DeskHead
        title={localized(tour.title, lang)}
        crumb={
          <a className={link()} href={pathFor(lang, '/desk/tours')}>
            {t('desk-tours:title')}
          </a>
        }
        chips={<TourChip status={tour.status} t={t} />}
        facts={
          <>
            <b>
              <Ltr>{tour.code}</Ltr>
            </b>
            <span>{localized(tour.destination, lang)}</span>
            <span>{t('desk-tours:days', { count: tour.days })}</span>
          </>
        }
        actions={
          <>
            {NEXT[tour.status].map(status => (
              <Button
                key={status}
                size="sm"
                variant={status === 'published' ? 'primary' : 'line'}
                onClick={() => askStatus(t, tour, status)}
              >
                {t(`desk-tours:act.${status}`)}
              </Button>
            ))}
            <ButtonLink
              size="sm"
              variant="line"
              data-key="N"
              href={`${here}?new`}
              icon={<CalendarPlus aria-hidden="true" />}
            >
              {t('desk-departures:new')}
            </ButtonLink>
            <ButtonLink
              size="sm"
              variant="line"
              data-key="E"
              href={`${here}?edit`}
              icon={<Pencil aria-hidden="true" />}
            >
              {t('desk-tours:edit')}
            </ButtonLink>
          </>
        }
      />
      <div className={columns}>
        <div>
          <DeparturesCard tour={tour} symbol={symbol} />
        </div>
        <div>
          <Card pad="sm" heading={t('desk-tours:facts')}>
            <TourFacts tour={tour} />
          </Card>
          <RecordHistory texts="desk-tours" events={tour.events} zone={zone} />
        </div>
      </div>
    </>
  )
}

/** Texts: `desk-tours`, `desk-departures`, `lists`, `ui`. */
export const TourPage: (props: TourPageProps & IslandProps) => ReactNode = withIsland(Page)
