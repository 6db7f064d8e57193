import type { ReactNode } from 'react'
import { InvoiceChip } from '#client/features/bookings/facts/InvoiceChip.tsx'
import { InvoiceLinks } from '#client/features/bookings/facts/InvoiceLinks.tsx'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Invoice } from '#shared/contract/money/invoices.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { contained, link, pageHead, withAside } from '#styled-system/recipes'
import { InvoiceSheet, type SheetProps } from './sheet/InvoiceSheet.tsx'
import type { BothTs } from './sheet/sheet-texts.tsx'

interface PageProps extends IslandProps {
  invoice: Invoice
  texts: BothTs
  seller: SheetProps['seller']
  zone: string
  symbol?: string
  /** Printing. */
  children?: ReactNode
}

const onScreen = css({ _print: { display: 'none' } })
const paper = css({ _print: { display: 'block', padding: '0' } })

/** Texts: `invoices`, `ui`. */
export function InvoicePage({ lang, messages, children, ...props }: PageProps) {
  const { invoice, texts, seller, zone, symbol } = props
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head invoice={invoice} />
      <div className={contained()}>
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

function Head({ invoice: { kind, number, status, booking, original, alone } }: { invoice: Invoice }) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead()
  return (
    <div className={cx(styles.root, onScreen)}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {t(`invoices:kind.${kind}`)} <Ltr>{number}</Ltr>
            </h1>
            <p className={styles.facts}>
              {alone ? (
                t('invoices:alone')
              ) : (
                <a className={link()} href={pathFor(lang, bookingPath(booking))}>
                  {t('invoices:booking', { reference: booking.reference })}
                </a>
              )}
              {original && !alone && (
                <a className={link()} href={pathFor(lang, `/invoices/${original.id}`)}>
                  {t('invoices:original', { number: original.number })}
                </a>
              )}
            </p>
          </div>
          <InvoiceChip status={status} />
        </div>
      </div>
    </div>
  )
}

function Related({ invoice, zone, symbol }: Pick<PageProps, 'invoice' | 'zone' | 'symbol'>) {
  const t = useT()
  return (
    <Card heading={t('invoices:related')}>
      <InvoiceLinks invoices={invoice.related} current={invoice.id} {...{ zone, symbol }} />
    </Card>
  )
}
