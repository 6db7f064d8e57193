import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import type { InvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import { exportInvoices, type InvoiceFilter, type InvoiceRow } from '#shared/contract/money/invoices.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { InvoiceFilterForm } from '../list/InvoiceFilters.tsx'
import { useInvoiceColumns } from '../list/InvoiceTable.tsx'
import { invoiceQuery, isFiltered } from '../list/invoice-filter.ts'
import { BooksCards } from './BooksCards.tsx'

interface DeskProps {
  rows: InvoiceRow[]
  next: string | null
  books: InvoiceBooks
  filter: InvoiceFilter
  exportable: boolean
  namesAgencies: boolean
  zone: string
  money: { code: string; symbol: string }
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

function View({ rows, next, books, filter, exportable, namesAgencies, zone, money }: DeskProps) {
  const t = useT()
  const path = pathFor(useLang(), '/desk/invoices')
  const to = (after?: string) => path + invoiceQuery(filter, { after })
  const files = exportInvoices.path + invoiceQuery(filter, { after: undefined })
  const empty = isFiltered(filter) ? 'filtered_' : ''
  return (
    <>
      <DeskHead title={t('desk-invoices:title')} facts={t('desk-invoices:lead')} />
      <div className={stack}>
        <StaffList
          name="invoices"
          caption={t('invoices:caption')}
          columns={useInvoiceColumns({ zone, money })}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ number }) => number}
          filters={<InvoiceFilterForm filter={filter} desk />}
          exports={exportable ? exportLinks(files, t) : []}
          empty={
            <EmptyState title={t(`invoices:empty.${empty}title`)} text={t(`invoices:empty.${empty}text`)} />
          }
          pages={
            rows.length > 0 && (
              <ListPages
                label={t('invoices:pages')}
                count={t('invoices:count', { count: rows.length })}
                first={filter.after ? { href: to(), text: t('invoices:first') } : undefined}
                next={next ? { href: to(next), text: t('invoices:next') } : undefined}
              />
            )
          }
        />
        <BooksCards {...{ books, money, exportable, namesAgencies }} />
      </div>
    </>
  )
}

/** Texts: `desk-invoices`, `invoices`, `lists`, `ui`. */
export const DeskInvoices: (props: DeskProps & IslandProps) => ReactNode = withIsland(View)
