import type { ReactNode } from 'react'
import { CatalogueList } from '#client/features/shell/catalogue/CatalogueList.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import {
  type DeskHotelFilter,
  type DeskHotelList,
  exportDeskHotels,
  HOTEL_STATUSES,
} from '#shared/contract/desk/hotels/hotels.ts'
import { HotelsFilters } from './HotelsFilters.tsx'
import { hotelColumns } from './hotel-columns.tsx'
import { hotelQuery, isNarrowed } from './hotel-filter.ts'

interface HotelsListProps {
  filter: DeskHotelFilter
  list: DeskHotelList
}

const List = ({ filter, list: { hotels, total, more } }: HotelsListProps) => (
  <CatalogueList
    {...{ filter, total, more }}
    name="hotels"
    rows={hotels}
    columns={hotelColumns(useT(), useLang())}
    statuses={HOTEL_STATUSES}
    queryOf={changes => hotelQuery(filter, changes)}
    exportPath={exportDeskHotels.path}
    filters={<HotelsFilters filter={filter} />}
    isNarrowed={isNarrowed(filter)}
  />
)

/** Texts: `desk-hotels`, `lists`, `ui`. */
export const HotelsList: (props: HotelsListProps & IslandProps) => ReactNode = withIsland(List)
