import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { E_INVOICE_STATES, type EInvoiceFilter, type EInvoiceRow } from '#shared/contract/desk/e-invoicing.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { documentColumns } from './document-columns.tsx'
import { documentsPath, E_INVOICING_PATH } from './document-filter.ts'

const search = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 26rem) auto 1fr' },
})

interface DocumentListProps {
  rows: EInvoiceRow[]
  next: string | null
  filter: EInvoiceFilter
  zone: string
  now: string
}

function Find({ filter }: { filter: EInvoiceFilter }) {
  const t = useT()
  return (
    <search>
      <form action={pathFor(useLang(), E_INVOICING_PATH)} method="get" className={search}>
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        <Field free label={t('e-invoicing:search')}>
          {({ 'aria-required': _, ...control }) => (
            <TextInput
              {...control}
              type="search"
              size="sm"
              name="q"
              maxLength={40}
              defaultValue={filter.q}
              before={<Search aria-hidden="true" />}
            />
          )}
        </Field>
        <Button type="submit" variant="line" size="sm">
          {t('e-invoicing:apply')}
        </Button>
      </form>
    </search>
  )
}

function List({ rows, next, filter, zone, now }: DocumentListProps) {
  const t = useT()
  const lang = useLang()
  const tab = (state: EInvoiceFilter['state']) => ({
    href: documentsPath(lang, filter, { state }),
    text: t(`e-invoicing:tab.${state || 'all'}`),
    current: filter.state === state,
  })
  return (
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
  )
}

/** Texts: `e-invoicing`, `lists`, `ui`. */
export const DocumentList: (props: DocumentListProps & IslandProps) => ReactNode = withIsland(List)
