import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { css } from '#styled-system/css'
import { printedName } from '../people/passenger-name.ts'
import { BothWords, PrintTable, type PrintTexts } from './PrintBoth.tsx'

const COLUMNS = ['name', 'type', 'document']

interface PrintPassengersProps {
  booking: Booking
  texts: PrintTexts
  tickets?: boolean
}

export function PrintPassengers({ booking, texts, tickets = false }: PrintPassengersProps) {
  const rows = booking.passengers.map(passenger => ({
    key: passenger.id,
    cells: [...cellsOf(passenger, texts), ...(tickets ? [ticketOf(passenger, texts)] : [])],
  }))
  return (
    <PrintTable
      texts={texts}
      title="passengers"
      columns={tickets ? [...COLUMNS, 'ticket'] : COLUMNS}
      rows={rows}
    />
  )
}

function cellsOf(passenger: Passenger, texts: PrintTexts) {
  const { arabic_name, category, document_kind, document_last3 } = passenger
  return [
    <span key="name">
      <b>
        <bdi>
          <BothWords texts={texts}>{(_, t) => printedName(passenger, t)}</BothWords>
        </bdi>
      </b>
      {arabic_name && (
        <span className={css({ display: 'block', fontSize: '[.9em]' })}>
          <bdi lang="ar">{arabic_name}</bdi>
        </span>
      )}
    </span>,
    <span key="type">
      <Ltr>{category}</Ltr> <BothWords texts={texts}>{(_, t) => t(`age:category.${category}`)}</BothWords>
    </span>,
    document_kind && document_last3 ? (
      <span key="document">
        <Ltr>{`•••• ${document_last3}`}</Ltr>{' '}
        <BothWords texts={texts}>{(_, t) => t(`passengers:documents.${document_kind}`)}</BothWords>
      </span>
    ) : (
      <BothWords key="document" texts={texts}>
        {(_, t) => t('booking:document.missing')}
      </BothWords>
    ),
  ]
}

const ticketOf = ({ ticket_number }: Passenger, texts: PrintTexts) =>
  ticket_number ? (
    <Ltr key="ticket">{ticket_number}</Ltr>
  ) : (
    <BothWords key="ticket" texts={texts}>
      {(_, t) => t('booking:passengers.not_yet')}
    </BothWords>
  )
