import type { ReactNode } from 'react'
import { CatalogueList } from '#client/features/shell/catalogue/CatalogueList.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { type DeskTourFilter, type DeskTourList, exportDeskTours } from '#shared/contract/desk/tours/tours.ts'
import { TOUR_STATUSES } from '#shared/contract/tours/tours.ts'
import { ToursFilters } from './ToursFilters.tsx'
import { tourColumns } from './tour-columns.tsx'
import { isNarrowed, tourQuery } from './tour-filter.ts'

interface ToursListProps {
  filter: DeskTourFilter
  list: DeskTourList
  symbol?: string
}

const List = ({ filter, list: { tours, total, more }, symbol }: ToursListProps) => (
  <CatalogueList
    {...{ filter, total, more }}
    name="tours"
    rows={tours}
    columns={tourColumns(useT(), useLang(), symbol)}
    statuses={TOUR_STATUSES}
    queryOf={changes => tourQuery(filter, changes)}
    exportPath={exportDeskTours.path}
    filters={<ToursFilters filter={filter} />}
    isNarrowed={isNarrowed(filter)}
  />
)

/** Texts: `desk-tours`, `lists`, `ui`. */
export const ToursList: (props: ToursListProps & IslandProps) => ReactNode = withIsland(List)
