import type { ReactNode } from 'react'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import { StackedPage } from '#client/ui/layout/StackedPage.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { exportInvoices, type InvoiceFilter, type InvoiceRow } from '#shared/contract/money/invoices.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { type LookUpKind, lookUpPath } from '#shared/rules/site/look-up.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { invoiceQuery, isFiltered } from './invoice-filter.ts'

interface InvoiceListProps extends IslandProps {
  filter: InvoiceFilter
  rows: InvoiceRow[]
  /** `after` of the next page. */
  next: string | null
  /** `guest`: not signed in. */
  who: 'guest' | 'user' | 'staff'
  /** Of what guests may find without an account. */
  lookUp?: LookUpKind
  /** The first list of bookings. */
  bookings?: { path: string; text: string }
  exportable: boolean
  zone: string
  money: { code: string; symbol: string }
  children?: ReactNode
}

/** Plain HTML: filters, paging and export are links and a GET form. Texts: `invoices`, `ui`. */
export function InvoiceList({ lang, messages, ...props }: InvoiceListProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <List {...props} />
    </IslandProvider>
  )
}

function List(props: Omit<InvoiceListProps, keyof IslandProps>) {
  const { filter, rows, who, zone, money, exportable } = props
  const t = useT()
  return (
    <StackedPage
      title={t(who === 'staff' ? 'invoices:title_all' : 'invoices:title')}
      facts={t('invoices:lead')}
      actions={exportable && <Exports filter={filter} />}
    >
      {props.children}
      <Card pad={rows.length > 0 ? 'md' : 'none'}>
        {rows.length > 0 && <InvoiceTable {...{ rows, zone, money }} />}
        {rows.length === 0 &&
          (who === 'guest' ? (
            <ForGuests lookUp={props.lookUp} />
          ) : (
            <NoInvoices filtered={isFiltered(filter)} bookings={props.bookings} />
          ))}
      </Card>
      {who !== 'guest' && <Pages filter={filter} next={props.next} count={rows.length} />}
    </StackedPage>
  )
}

function Exports({ filter }: Pick<InvoiceListProps, 'filter'>) {
  const t = useT()
  return exportLinks(exportInvoices.path + invoiceQuery(filter, { after: undefined }), t).map(file => (
    <ButtonLink
      key={file.href}
      variant="line"
      size="sm"
      href={file.href}
      download
      data-guarded
      icon={<Download aria-hidden="true" />}
    >
      {file.text}
    </ButtonLink>
  ))
}

function NoInvoices({ filtered, bookings }: { filtered: boolean } & Pick<InvoiceListProps, 'bookings'>) {
  const t = useT()
  const lang = useLang()
  const key = filtered ? 'filtered_' : ''
  const next = filtered ? { path: '/invoices', text: t('invoices:clear') } : bookings
  return (
    <EmptyState
      title={t(`invoices:empty.${key}title`)}
      text={t(`invoices:empty.${key}text`)}
      actions={
        next && (
          <ButtonLink variant="line" href={pathFor(lang, next.path)}>
            {next.text}
          </ButtonLink>
        )
      }
    />
  )
}

function ForGuests({ lookUp }: Pick<InvoiceListProps, 'lookUp'>) {
  const t = useT()
  const lang = useLang()
  const login = `${pathFor(lang, '/login')}?redirect=${pathFor(lang, '/invoices')}`
  return (
    <EmptyState
      title={t('invoices:empty.guest_title')}
      text={t('invoices:empty.guest_text')}
      actions={
        <>
          <ButtonLink href={login}>{t('invoices:empty.login')}</ButtonLink>
          {lookUp && (
            <ButtonLink variant="line" href={pathFor(lang, lookUpPath(lookUp))}>
              {t('invoices:empty.find')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function Pages({ filter, next, count }: Pick<InvoiceListProps, 'filter' | 'next'> & { count: number }) {
  const t = useT()
  const path = pathFor(useLang(), '/invoices')
  const to = (after: string | undefined) => path + invoiceQuery(filter, { after })
  return (
    <ListPages
      label={t('invoices:pages')}
      count={t('invoices:count', { count })}
      first={filter.after ? { href: to(undefined), text: t('invoices:first') } : undefined}
      next={next ? { href: to(next), text: t('invoices:next') } : undefined}
    />
  )
}
