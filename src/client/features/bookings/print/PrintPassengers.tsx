import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import type { Passenger } from '#shared/contract/passengers.ts'
import { css } from '#styled-system/css'
import { printedName } from '../people/passenger-name.ts'
import { BothWords, PrintTable, type PrintTexts } from './PrintBoth.tsx'

const COLUMNS = ['name', 'type', 'document', 'ticket']

export function PrintPassengers({ booking, texts }: { booking: Booking; texts: PrintTexts }) {
  const rows = booking.passengers.map(passenger => ({
    key: passenger.id,
    cells: cellsOf(passenger, texts),
  }))
  return <PrintTable texts={texts} title="passengers" columns={COLUMNS} rows={rows} />
}

function cellsOf(passenger: Passenger, texts: PrintTexts) {
  const { t } = texts
  const { arabic_name, category, document_kind, document_last3, ticket_number } = passenger
  return [
    <span key="name">
      <b>
        <bdi>{printedName(passenger, t)}</bdi>
      </b>
      {arabic_name && (
        <span className={css({ display: 'block', fontSize: '[.9em]' })}>
          <bdi lang="ar">{arabic_name}</bdi>
        </span>
      )}
    </span>,
    <span key="type">
      <Ltr>{category}</Ltr>{' '}
      <BothWords texts={texts}>{(_, words) => words(`age:category.${category}`)}</BothWords>
    </span>,
    document_kind && document_last3 ? (
      <span key="document">
        {t(`passengers:documents.${document_kind}`)} <Ltr>{`•••• ${document_last3}`}</Ltr>
      </span>
    ) : (
      t('booking:document.missing')
    ),
    ticket_number ? <Ltr key="ticket">{ticket_number}</Ltr> : t('booking:passengers.not_yet'),
  ]
}
