import type { ReactNode } from 'react'
import { InvoiceChip } from '#client/features/bookings/facts/InvoiceChip.tsx'
import { InvoiceLinks } from '#client/features/bookings/facts/InvoiceLinks.tsx'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { PageHead } from '#client/ui/layout/PageHead.tsx'
import type { Invoice } from '#shared/contract/money/invoices.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { contained, link, withAside } from '#styled-system/recipes'
import { InvoiceSheet, type SheetProps } from './sheet/InvoiceSheet.tsx'
import type { BothTs } from './sheet/sheet-texts.tsx'
import { Uncleared } from './Uncleared.tsx'

interface PageProps extends IslandProps {
  invoice: Invoice
  texts: BothTs
  seller: SheetProps['seller']
  zone: string
  symbol?: string
  /** Staff who submit documents to the tax authority. */
  manages: boolean
  children?: ReactNode
}

const onScreen = css({ _print: { display: 'none' } })
const paper = css({ _print: { display: 'block', padding: '0' } })

/** Texts: `invoices`, `ui`. */
export function InvoicePage({ lang, messages, children, ...props }: PageProps) {
  const { invoice, texts, seller, zone, symbol, manages } = props
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head invoice={invoice} />
      <div className={contained()}>
        <Uncleared {...{ invoice, manages }} />
        <div className={cx(withAside(), paper)}>
          <InvoiceSheet {...{ invoice, texts, seller }} />
          <div className={cx(onScreen, css({ display: 'grid', gap: '6', alignContent: 'start' }))}>
            {children}
            {!invoice.alone && <Related invoice={invoice} zone={zone} symbol={symbol} />}
          </div>
        </div>
      </div>
    </IslandProvider>
  )
}

function Head({ invoice }: { invoice: Invoice }) {
  const { kind, number, status, reference, booking, original, alone } = invoice
  const t = useT()
  const lang = useLang()
  const facts = alone ? (
    t('invoices:alone')
  ) : (
    <>
      {booking ? (
        <a className={link()} href={pathFor(lang, bookingPath(booking))}>
          {t('invoices:booking', { reference })}
        </a>
      ) : (
        t('invoices:payment', { reference })
      )}
      {original && (
        <a className={link()} href={pathFor(lang, `/invoices/${original.id}`)}>
          {t('invoices:original', { number: original.number })}
        </a>
      )}
    </>
  )
  const title = (
    <>
      {t(`invoices:kind.${kind}`)} <Ltr>{number}</Ltr>
    </>
  )
  return (
    <PageHead
      size="md"
      className={onScreen}
      {...{ title, facts }}
      actions={<InvoiceChip status={status} />}
    />
  )
}

function Related({ invoice, zone, symbol }: Pick<PageProps, 'invoice' | 'zone' | 'symbol'>) {
  const t = useT()
  return (
    <Card heading={t(invoice.booking ? 'invoices:related' : 'invoices:related_payment')}>
      <InvoiceLinks invoices={invoice.related} current={invoice.id} {...{ zone, symbol }} />
    </Card>
  )
}
