import { QrCode } from '#client/ui/data/QrCode.tsx'
import type { Invoice } from '#shared/contract/invoices.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { zonedDateTime } from '#shared/rules/days/zones.ts'
import { css } from '#styled-system/css'
import { Between, Two, useBothTs } from './sheet-texts.tsx'

const facts = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) auto', _print: 'minmax(0, 1fr) auto' },
  '& svg': { marginInline: 'auto' },
})

/** Printed to the second, as the QR code has it. */
function issuedAt({ issued_at, document: { zone } }: Pick<Invoice, 'issued_at' | 'document'>): string {
  return `${formatDate(issued_at, 'en', 'medium', zone)}, ${zonedDateTime(issued_at, zone).slice(11)}`
}

export function SheetFacts({ invoice }: { invoice: Invoice }) {
  const { en, ar } = useBothTs()
  const { document, original, booking } = invoice
  const { reason } = document
  return (
    <div className={facts}>
      <dl>
        <Between name="number">{invoice.number}</Between>
        <Between name="issued">{issuedAt(invoice)}</Between>
        <Between name="hijri">{formatHijri(invoice.issued_at, 'en', { zone: document.zone })}</Between>
        <Between name="supply">{formatDate(document.supply_date, 'en')}</Between>
        <Between name="booking">{booking.reference}</Between>
        {original && <Between name="original">{original.number}</Between>}
        {reason && (
          <div>
            <dt
              className={css({ srOnly: true })}
            >{`${en('invoices:sheet.reason')} ${ar('invoices:sheet.reason')}`}</dt>
            <dd>
              <Two en={reason.text.en} ar={reason.text.ar} />
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
