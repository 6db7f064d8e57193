import type { ComponentType, ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Calendar, Download, FileText, Printer, ReceiptText } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { downloadFile } from '#shared/contract/bookings/passengers.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { formatMegabytes, formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { latinName } from '../people/passenger-name.ts'
import { nextStep } from './booking-actions.ts'

const item = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  '&:first-child': { borderBlockStartWidth: '0' },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2.5',
  fontSize: '14',
  lineHeight: 'lines',
  minBlockSize: 'touch',
  borderRadius: 'sm',
  _hover: { color: 'accent.text' },
  '& svg': { inlineSize: '5', blockSize: '5', flex: 'none', color: 'accent.text' },
})
const note = css({ display: 'block', fontSize: '12', color: 'fg.muted' })

interface DocumentsProps {
  booking: Booking
  invoices: InvoiceHeading[]
  symbol?: string
  /** What the sheet to print is called; an itinerary when left out. */
  sheet?: string
}

/** Texts: `booking`, `invoices`. */
export function BookingDocuments({ booking, invoices, symbol, sheet }: DocumentsProps) {
  const t = useT()
  const lang = useLang()
  const print = pathFor(lang, booking.pages.print)
  return (
    <ul>
      <Document href={print} Icon={FileText} Action={Printer} note={t('booking:documents.itinerary_note')}>
        {sheet ?? t('booking:documents.itinerary')}
      </Document>
      {invoices.map(({ id, kind, number, payable_minor, currency }) => (
        <Document
          key={id}
          href={pathFor(lang, `/invoices/${id}`)}
          Icon={ReceiptText}
          Action={Printer}
          note={
            <>
              <Ltr>{number}</Ltr> · <bdi>{formatMoney(payable_minor, currency, lang, { symbol }).text}</bdi>
            </>
          }
        >
          {t(`invoices:kind.${kind}`)}
        </Document>
      ))}
      {nextStep(booking).flying && (
        <Document
          href={booking.pages.calendar}
          Icon={Calendar}
          note={t('booking:documents.calendar_note')}
          download
        >
          {t('booking:documents.calendar')}
        </Document>
      )}
      {booking.passengers.flatMap(({ files, ...passenger }) =>
        files.map(file => (
          <Document
            key={file.id}
            href={buildPath(downloadFile.path, { id: file.id })}
            Icon={FileText}
            note={
              <>
                {formatMegabytes(Math.max(file.size, SMALLEST), lang)} · <Ltr>{latinName(passenger)}</Ltr>
              </>
            }
            download
          >
            <bdi>{file.name}</bdi>
          </Document>
        )),
      )}
    </ul>
  )
}

// Smaller sizes would print as 0.0 MB.
const SMALLEST = 100_000

interface DocumentProps {
  href: string
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  Action?: ComponentType<{ 'aria-hidden': 'true' }>
  note: ReactNode
  download?: boolean
  children: ReactNode
}

function Document({ href, Icon, Action = Download, note: text, download, children }: DocumentProps) {
  return (
    <li className={item}>
      <a className={line} href={href} download={download || undefined}>
        <Icon aria-hidden="true" />
        <span className={css({ flex: '1', minInlineSize: '0', overflowWrap: 'anywhere' })}>
          {children}
          <span className={note}>{text}</span>
        </span>
        <Action aria-hidden="true" />
      </a>
    </li>
  )
}
