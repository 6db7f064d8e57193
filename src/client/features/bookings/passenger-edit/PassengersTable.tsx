import { useLang, useT } from '#client/lib/island.tsx'
import { Chip, FactChip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { LOST } from '#shared/rules/statuses/passenger-statuses.ts'
import { printedTicket } from '#shared/rules/tickets/ticket-number.ts'
import { css } from '#styled-system/css'
import { latinName, printedName } from '../people/passenger-name.ts'
import { editWindow } from './edit-window.ts'
import { PassengerLink } from './PassengerLink.tsx'

// Aligns the text with the column; the focus ring stays within, off the row above and the card's edge.
const inLine = css({ marginInlineEnd: '-3', _focusVisible: { outlineOffset: '[-3px]' } })
const quiet = css({ display: 'block', fontSize: '12', fontWeight: 'regular', color: 'fg.muted' })

/** Texts: `booking`, `age`. */
export function PassengersTable({ booking, ticketed }: { booking: Booking; ticketed?: boolean }) {
  const t = useT()
  const columns: Column<Passenger>[] = [
    {
      id: 'name',
      header: t('booking:passengers.name'),
      cell: passenger => <Name passenger={passenger} booking={booking} />,
    },
    {
      id: 'type',
      header: t('booking:passengers.type'),
      cell: ({ category }) => <FactChip code={category}>{t(`age:category.${category}`)}</FactChip>,
    },
    {
      id: 'document',
      header: t('booking:passengers.document'),
      cell: passenger => <DocumentState passenger={passenger} />,
    },
    ...(ticketed ? [ticketColumn(booking, t)] : []),
    {
      id: 'edit',
      header: t('booking:passengers.actions'),
      plain: true,
      end: true,
      cell: passenger => (
        <PassengerLink
          {...{ passenger, booking }}
          act={editWindow(booking, passenger).open ? 'edit' : 'view'}
          className={inLine}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption={t('booking:passengers.title')}
      columns={columns}
      rows={booking.passengers}
      rowKey={passenger => passenger.id}
    />
  )
}

const ticketColumn = (booking: Booking, t: T): Column<Passenger> => ({
  id: 'ticket',
  header: t('booking:passengers.ticket'),
  cell: passenger => <TicketState passenger={passenger} booking={booking} />,
})

function Name({ passenger, booking }: { passenger: Passenger; booking: Booking }) {
  const t = useT()
  const name = latinName(passenger)
  const adult = booking.passengers.find(({ position }) => position === passenger.linked_adult)
  if (!name) return t('booking:passengers.unnamed', { number: passenger.position })
  return (
    <span>
      <Ltr>{name}</Ltr>
      {adult && passenger.category === 'INF' && (
        <span className={quiet}>{t('booking:passengers.lap', { name: printedName(adult, t) })}</span>
      )}
    </span>
  )
}

const DOCUMENT_TONES = {
  missing: 'danger',
  incomplete: 'warning',
  ok: 'success',
  expiring: 'warning',
  expired: 'danger',
} as const

export function DocumentState({ passenger }: { passenger: Passenger }) {
  const t = useT()
  const lang = useLang()
  const { document_state: state, document_expires_on: on } = passenger
  return (
    <Chip tone={DOCUMENT_TONES[state]}>
      {t(`booking:document.${state}`, { date: on ? formatDate(on, lang, 'medium') : '' })}
    </Chip>
  )
}

function TicketState({ passenger, booking }: { passenger: Passenger; booking: Booking }) {
  const t = useT()
  if (LOST.includes(passenger.status)) return t(`booking:passengers.${passenger.status}`)
  if (passenger.ticket_number) return <Ltr>{printedTicket(passenger.ticket_number)}</Ltr>
  return t(booking.status === 'ticketing' ? 'booking:passengers.in_progress' : 'booking:passengers.not_yet')
}
