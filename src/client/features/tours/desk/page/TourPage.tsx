import type { ReactNode } from 'react'
import { CatalogueActs } from '#client/features/shell/catalogue/CatalogueActs.tsx'
import { CataloguePage } from '#client/features/shell/catalogue/CataloguePage.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CalendarPlus } from '#client/ui/layout/icons.ts'
import type { DeskTourDetail } from '#shared/contract/desk/tours/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { TourChip } from '../list/tour-columns.tsx'
import { DeparturesCard } from './DeparturesCard.tsx'
import { TourFacts } from './TourFacts.tsx'
import { askStatus, NEXT } from './tour-acts.ts'

interface TourPageProps {
  tour: DeskTourDetail
  symbol?: string
  zone: string
}

function Page({ tour, symbol, zone }: TourPageProps) {
  const t = useT()
  const lang = useLang()
  const { title, code, destination, days, status, events } = tour
  return (
    <CataloguePage
      {...{ code, events, zone }}
      name="tours"
      title={localized(title, lang)}
      facts={[localized(destination, lang), t('desk-tours:days', { count: days })]}
      chip={<TourChip status={status} t={t} />}
      actions={<Acts tour={tour} />}
      about={<TourFacts tour={tour} />}
    >
      <DeparturesCard tour={tour} symbol={symbol} />
    </CataloguePage>
  )
}

function Acts({ tour }: Pick<TourPageProps, 'tour'>) {
  const t = useT()
  const here = pathFor(useLang(), `/desk/tours/${tour.id}`)
  return (
    <CatalogueActs
      words="desk-tours"
      next={NEXT[tour.status]}
      main="published"
      here={here}
      onStatus={status => askStatus(t, tour, status)}
    >
      <ButtonLink
        size="sm"
        variant="line"
        data-key="N"
        href={`${here}?new`}
        icon={<CalendarPlus aria-hidden="true" />}
      >
        {t('desk-departures:new')}
      </ButtonLink>
    </CatalogueActs>
  )
}

/** Texts: `desk-tours`, `desk-departures`, `lists`, `ui`. */
export const TourPage: (props: TourPageProps & IslandProps) => ReactNode = withIsland(Page)
