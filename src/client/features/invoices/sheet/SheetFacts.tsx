import { QrCode } from '#client/ui/data/QrCode.tsx'
import type { SheetInvoice } from '#shared/contract/money/invoices.ts'
import { factRows } from '#shared/rules/invoices/sheet/sheet-rows.ts'
import { css } from '#styled-system/css'
import { Between, Two, useBothTs } from './sheet-texts.tsx'

const facts = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) auto', _print: 'minmax(0, 1fr) auto' },
  '& svg': { marginInline: 'auto' },
  '& > :only-child': { gridColumn: '1 / -1' },
})

const why = css({ paddingBlock: '[.3em]', '& dt': { color: '[#555]' }, '& dd': { fontWeight: 'semibold' } })

export function SheetFacts({ invoice }: { invoice: SheetInvoice }) {
  const { en, ar } = useBothTs()
  const { document } = invoice
  const { reason } = document
  return (
    <div className={facts}>
      <dl>
        {factRows(invoice).map(({ name, value }) => (
          <Between key={name} name={name}>
            {value}
          </Between>
        ))}
        {reason && (
          <div className={why}>
            <dt>
              <Two en={en('invoices:sheet.reason')} ar={ar('invoices:sheet.reason')} />
            </dt>
            <dd>
              {reason.text.en === reason.text.ar ? (
                <bdi>{reason.text.en}</bdi>
              ) : (
                <Two en={reason.text.en} ar={reason.text.ar} />
              )}
            </dd>
          </div>
        )}
      </dl>
      {document.qr && (
        <QrCode
          text={document.qr}
          label={`${en('invoices:sheet.qr')} · ${ar('invoices:sheet.qr')}`}
          size="30mm"
        />
      )}
    </div>
  )
}
