import type { ReactNode } from 'react'
import { type IslandProps, IslandProvider, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { PageHead } from '#client/ui/layout/PageHead.tsx'
import type { SheetInvoice } from '#shared/contract/money/invoices.ts'
import { css, cx } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { InvoiceSheet, type SheetProps } from './sheet/InvoiceSheet.tsx'
import type { BothTs } from './sheet/sheet-texts.tsx'

interface PageProps extends IslandProps {
  invoice: SheetInvoice
  texts: BothTs
  seller: SheetProps['seller']
  children?: ReactNode
}

const onScreen = css({ _print: { display: 'none' } })
const paper = css({ paddingBlockStart: '6', paddingBlockEnd: '12', _print: { padding: '0' } })

/** A proforma invoice: what will be invoiced, in both languages. Texts: `invoices`, `ui`. */
export function ProformaPage({ lang, messages, children, ...sheet }: PageProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head reference={sheet.invoice.reference}>{children}</Head>
      <div className={cx(contained(), paper)}>
        <InvoiceSheet {...sheet} />
      </div>
    </IslandProvider>
  )
}

function Head({ reference, children }: { reference: string; children: ReactNode }) {
  const t = useT()
  const facts = (
    <>
      <span>
        {t('invoices:sheet.booking')} <Ltr>{reference}</Ltr>
      </span>
      <span>{t('invoices:sheet.not_tax')}</span>
    </>
  )
  return (
    <PageHead
      size="md"
      className={onScreen}
      title={t('invoices:kind.proforma')}
      facts={facts}
      actions={children}
    />
  )
}
