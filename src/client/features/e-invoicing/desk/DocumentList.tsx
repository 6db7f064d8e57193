import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { OwnUnit, type Unit } from '#client/ui/data/OwnMoney.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import {
  E_INVOICE_STATES,
  type EInvoiceFilter,
  type EInvoiceRow,
} from '#shared/contract/desk/money/e-invoicing.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { documentColumns } from './document-columns.tsx'
import { documentsPath, E_INVOICING_PATH } from './document-filter.ts'

interface DocumentListProps {
  rows: EInvoiceRow[]
  next: string | null
  filter: EInvoiceFilter
  zone: string
  now: string
  money: Unit
}

function Find({ filter }: { filter: EInvoiceFilter }) {
  const t = useT()
  return (
    <ListSearch
      name={t('e-invoicing:search')}
      action={pathFor(useLang(), E_INVOICING_PATH)}
      kept={{ state: filter.state }}
      label={t('e-invoicing:search')}
      value={filter.q}
      maxLength={40}
      submit={t('e-invoicing:apply')}
    />
  )
}

function List({ rows, next, filter, zone, now, money }: DocumentListProps) {
  const t = useT()
  const lang = useLang()
  const tab = (state: EInvoiceFilter['state']) => ({
    href: documentsPath(lang, filter, { state }),
    text: t(`e-invoicing:tab.${state || 'all'}`),
    current: filter.state === state,
  })
  return (
    <OwnUnit unit={money}>
      <StaffList
        name="e-invoices"
        caption={t('e-invoicing:documents')}
        columns={documentColumns({ t, lang, zone, now })}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ invoice }) => invoice.number}
        tabs={[tab(''), ...E_INVOICE_STATES.map(tab)]}
        filters={<Find filter={filter} />}
        empty={<EmptyState title={t('e-invoicing:none_title')} text={t('e-invoicing:none_text')} />}
        pages={
          rows.length > 0 && (
            <ListPages
              label={t('e-invoicing:pages')}
              count={t('e-invoicing:shown', { count: rows.length })}
              first={
                filter.after ? { href: documentsPath(lang, filter), text: t('e-invoicing:first') } : undefined
              }
              next={
                next
                  ? { href: documentsPath(lang, filter, { after: next }), text: t('e-invoicing:more') }
                  : undefined
              }
            />
          )
        }
      />
    </OwnUnit>
  )
}

/** Texts: `e-invoicing`, `lists`, `ui`. */
export const DocumentList: (props: DocumentListProps & IslandProps) => ReactNode = withIsland(List)
