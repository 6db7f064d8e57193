import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { OwnUnit, type Unit } from '#client/ui/data/OwnMoney.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import type { Requests, RequestsFilter } from '#shared/contract/desk/today.ts'
import { type AgedRequest, requestColumns } from './request-columns.tsx'
import { requestsPath } from './requests-filter.ts'

interface RequestsListProps {
  requests: Omit<Requests, 'rows'> & { rows: AgedRequest[] }
  filter: RequestsFilter
  money: Unit
}

function List({ requests, filter, money }: RequestsListProps) {
  const t = useT()
  const lang = useLang()
  const { kinds, rows, next } = requests
  const tab = (kind: RequestsFilter['kind'], text: string, count: number) => ({
    href: requestsPath(lang, filter, { kind }),
    text,
    count,
    current: filter.kind === kind,
  })
  const waiting = kinds.filter(({ kind, count }) => count > 0 || filter.kind === kind)
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <OwnUnit unit={money}>
      <DeskHead title={t('desk-today:requests_title')} facts={t('desk-today:requests_lead')} />
      <StaffList
        name="requests"
        caption={t('desk-today:request_kinds')}
        columns={requestColumns(t, lang)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ booking, lead_name, id }) => booking?.reference ?? lead_name ?? id}
        tabs={[
          tab('', t('desk-today:all'), all),
          ...waiting.map(({ kind, count }) => tab(kind, t(`desk-today:request_short.${kind}`), count)),
        ]}
        empty={<EmptyState title={t('desk-today:no_requests')} />}
        pages={
          rows.length > 0 && (
            <ListPages
              label={t('desk-today:requests_pages')}
              count={t('desk-today:requests_shown', { count: rows.length })}
              first={
                filter.after
                  ? { href: requestsPath(lang, filter, {}), text: t('desk-today:first') }
                  : undefined
              }
              next={
                next
                  ? { href: requestsPath(lang, filter, { after: next }), text: t('desk-today:more_requests') }
                  : undefined
              }
            />
          )
        }
      />
    </OwnUnit>
  )
}

/** Texts: `desk-today`, `lists`, `ui`. */
export const RequestsList: (props: RequestsListProps & IslandProps) => ReactNode = withIsland(List)
