import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { type DeskTourFilter, type DeskTourList, exportDeskTours } from '#shared/contract/desk/tours.ts'
import { TOUR_STATUSES } from '#shared/contract/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ToursFilters } from './ToursFilters.tsx'
import { tourColumns } from './tour-columns.tsx'
import { isNarrowed, tourQuery } from './tour-filter.ts'

interface ToursListProps {
  filter: DeskTourFilter
  list: DeskTourList
  symbol?: string
}

const PATH = '/desk/tours'

function List({ filter, list, symbol }: ToursListProps) {
  const t = useT()
  const lang = useLang()
  const here = pathFor(lang, PATH)
  return (
    <>
      <DeskHead
        title={t('desk-tours:title')}
        facts={t('desk-tours:lead')}
        actions={
          <ButtonLink
            size="sm"
            data-key="N"
            href={pathFor(lang, `${PATH}/create`)}
            icon={<Plus aria-hidden="true" />}
          >
            {t('desk-tours:new')}
          </ButtonLink>
        }
      />
      <StaffList
        name="tours"
        caption={t('desk-tours:title')}
        columns={tourColumns(t, lang, symbol)}
        rows={list.tours}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        tabs={(['', ...TOUR_STATUSES] as const).map(status => ({
          href: here + tourQuery(filter, { status, page: 1 }),
          text: t(`desk-tours:view.${status || 'all'}`),
          count: filter.status === status ? list.total : undefined,
          current: filter.status === status,
        }))}
        filters={<ToursFilters filter={filter} />}
        exports={exportLinks(exportDeskTours.path + tourQuery(filter, { page: 1 }), t)}
        empty={<Nothing filter={filter} />}
        pages={<Pages filter={filter} list={list} />}
      />
    </>
  )
}

/** Texts: `desk-tours`, `lists`, `ui`. */
export const ToursList: (props: ToursListProps & IslandProps) => ReactNode = withIsland(List)

function Nothing({ filter }: Pick<ToursListProps, 'filter'>) {
  const t = useT()
  const kind = isNarrowed(filter) || filter.status ? 'none' : 'empty'
  return <EmptyState title={t(`desk-tours:${kind}.title`)} text={t(`desk-tours:${kind}.text`)} />
}

function Pages({ filter, list }: Pick<ToursListProps, 'filter' | 'list'>) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const to = (page: number) => here + tourQuery(filter, { page })
  return (
    <ListPages
      label={t('desk-tours:pages')}
      count={t('desk-tours:count', { count: list.total })}
      first={filter.page > 1 ? { href: to(1), text: t('desk-tours:first') } : undefined}
      next={list.more ? { href: to(filter.page + 1), text: t('desk-tours:more') } : undefined}
    />
  )
}
