import { PrintMark } from '#client/features/bookings/print/PrintMark.tsx'
import type { SheetInvoice } from '#shared/contract/money/invoices.ts'
import type { PaperMark } from '#shared/rules/site/paper-mark.ts'
import { css } from '#styled-system/css'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetLines } from './SheetLines.tsx'
import { SheetParties } from './SheetParties.tsx'
import { SheetPaying } from './SheetPaying.tsx'
import { SheetTotals } from './SheetTotals.tsx'
import { Arabic, type BothTs, SheetTexts, Two } from './sheet-texts.tsx'

export interface SheetProps {
  invoice: SheetInvoice
  texts: BothTs
  seller: { mark: PaperMark | null; contact: string }
}

// Paper: light in every theme, and from left to right in every language.
const sheet = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: { base: '4', md: '10', _print: '0' },
  bg: '[#fff]',
  color: '[#1c1a17]',
  fontSize: '[.82rem]',
  lineHeight: '[1.5]',
  borderWidth: { base: '1', _print: '0' },
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: { base: 'card', _print: '0' },
  minInlineSize: '0',
  // The foot stands at the end of the page.
  _print: {
    fontSize: '[9.5pt]',
    gap: '3',
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: '[245mm]',
  },
})
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '4' })
const mast = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minInlineSize: '0' })
const name = css({ display: 'grid', fontSize: '[1.15em]', lineHeight: '[1.4]' })
const title = css({
  display: 'grid',
  textAlign: 'end',
  fontSize: '[1.7em]',
  fontWeight: 'semibold',
  lineHeight: '[1.4]',
})
const mark = css({
  padding: '3',
  borderWidth: '2',
  borderStyle: 'solid',
  borderColor: '[#1c1a17]',
  fontWeight: 'semibold',
})
const foot = css({
  fontSize: '[.85em]',
  color: '[#555]',
  marginBlockStart: { _print: 'auto' },
  paddingBlockStart: '2',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: '[#d9d3c8]',
})

/** Why the paper counts for no one. */
function warningOf({ kind, uncleared }: SheetInvoice): string | undefined {
  if (kind === 'proforma') return 'invoices:sheet.not_tax'
  return uncleared ? 'invoices:sheet.uncleared' : undefined
}

/** The document as it was issued, in both languages at once. Texts: `invoices`. */
export function InvoiceSheet({ invoice, texts, seller }: SheetProps) {
  const { en, ar } = texts
  const { kind, document } = invoice
  const warning = warningOf(invoice)
  return (
    <SheetTexts value={texts}>
      <article
        data-numbered
        className={sheet}
        dir="ltr"
        aria-label={invoice.number || en(`invoices:kind.${kind}`)}
      >
        <header className={head}>
          <div className={mast}>
            <PrintMark mark={seller.mark} />
            <b className={name}>
              <bdi lang="en">{document.seller.name.en}</bdi>
              {document.seller.name.ar && <Arabic>{document.seller.name.ar}</Arabic>}
            </b>
          </div>
          <p className={title}>
            <span lang="en">{en(`invoices:kind.${kind}`)}</span>
            <Arabic>{ar(`invoices:kind.${kind}`)}</Arabic>
          </p>
        </header>
        {warning && (
          <div className={mark}>
            <Two en={en(warning)} ar={ar(warning)} />
          </div>
        )}
        <SheetFacts invoice={invoice} />
        <SheetParties seller={document.seller} buyer={document.buyer} />
        <SheetLines invoice={invoice} />
        <SheetTotals invoice={invoice} />
        <SheetPaying invoice={invoice} />
        <footer className={foot}>
          <Two en={<bdi>{seller.contact}</bdi>} ar={warning ? undefined : ar('invoices:sheet.electronic')} />
        </footer>
      </article>
    </SheetTexts>
  )
}
