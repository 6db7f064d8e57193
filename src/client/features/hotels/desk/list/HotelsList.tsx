import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import {
  type DeskHotelFilter,
  type DeskHotelList,
  exportDeskHotels,
  HOTEL_STATUSES,
} from '#shared/contract/desk/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { HotelsFilters } from './HotelsFilters.tsx'
import { hotelColumns } from './hotel-columns.tsx'
import { hotelQuery, isNarrowed } from './hotel-filter.ts'

interface HotelsListProps {
  filter: DeskHotelFilter
  list: DeskHotelList
}

const PATH = '/desk/hotels'

function List({ filter, list }: HotelsListProps) {
  const t = useT()
  const lang = useLang()
  const here = pathFor(lang, PATH)
  return (
    <>
      <DeskHead
        title={t('desk-hotels:title')}
        facts={t('desk-hotels:lead')}
        actions={
          <ButtonLink
            size="sm"
            data-key="N"
            href={pathFor(lang, `${PATH}/create`)}
            icon={<Plus aria-hidden="true" />}
          >
            {t('desk-hotels:new')}
          </ButtonLink>
        }
      />
      <StaffList
        name="hotels"
        caption={t('desk-hotels:title')}
        columns={hotelColumns(t, lang)}
        rows={list.hotels}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        tabs={(['', ...HOTEL_STATUSES] as const).map(status => ({
          href: here + hotelQuery(filter, { status, page: 1 }),
          text: t(`desk-hotels:view.${status || 'all'}`),
          count: filter.status === status ? list.total : undefined,
          current: filter.status === status,
        }))}
        filters={<HotelsFilters filter={filter} />}
        exports={exportLinks(exportDeskHotels.path + hotelQuery(filter, { page: 1 }), t)}
        empty={<Nothing filter={filter} />}
        pages={<Pages filter={filter} list={list} />}
      />
    </>
  )
}

/** Texts: `desk-hotels`, `lists`, `ui`. */
export const HotelsList: (props: HotelsListProps & IslandProps) => ReactNode = withIsland(List)

function Nothing({ filter }: Pick<HotelsListProps, 'filter'>) {
  const t = useT()
  const kind = isNarrowed(filter) || filter.status ? 'none' : 'empty'
  return <EmptyState title={t(`desk-hotels:${kind}.title`)} text={t(`desk-hotels:${kind}.text`)} />
}

function Pages({ filter, list }: Pick<HotelsListProps, 'filter' | 'list'>) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const to = (page: number) => here + hotelQuery(filter, { page })
  return (
    <ListPages
      label={t('desk-hotels:pages')}
      count={t('desk-hotels:count', { count: list.total })}
      first={filter.page > 1 ? { href: to(1), text: t('desk-hotels:first') } : undefined}
      next={list.more ? { href: to(filter.page + 1), text: t('desk-hotels:more') } : undefined}
    />
  )
}
