import type { ReactNode } from 'react'
import { PassengerLink } from '#client/features/bookings/passenger-edit/PassengerLink.tsx'
import { DocumentState } from '#client/features/bookings/passenger-edit/PassengersTable.tsx'
import { latinName } from '#client/features/bookings/people/passenger-name.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { FactChip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { css } from '#styled-system/css'
import { TicketCell } from './TicketCell.tsx'
import { TicketPaste } from './TicketPaste.tsx'
import type { TicketDeskProps } from './ticket-desk.ts'
import { mayTicket, withoutTicket } from './ticket-entries.ts'
import { useTickets } from './use-tickets.ts'

/** Travellers with their tickets: typed or pasted, replaced, made void. Texts: `desk-booking`, `booking`, `age`, `ui`. */
function TicketDeskView(props: TicketDeskProps) {
  const { booking, can } = props
  const t = useT()
  const tickets = useTickets(booking)
  const open = can.ticket && mayTicket(booking)
  const column = (id: string, cell: Column<Passenger>['cell']) => ({
    id,
    header: t(`desk-booking:tickets.column.${id}`),
    cell,
  })
  const columns: Column<Passenger>[] = [
    column('name', passenger => <Name passenger={passenger} />),
    column('document', passenger => <DocumentState passenger={passenger} />),
    column('ticket', passenger => (
      <TicketCell {...props} passenger={passenger} state={open ? tickets : undefined} />
    )),
    {
      ...column('change', passenger => <PassengerLink {...{ passenger, booking }} act="correct" />),
      plain: true,
      end: true,
    },
  ]
  const missing = withoutTicket(booking.passengers).length
  return (
    <Card id="people" heading={t('desk-booking:tickets.title')}>
      <DataTable
        caption={t('desk-booking:tickets.title')}
        columns={can.override ? columns : columns.slice(0, 3)}
        rows={booking.passengers}
        rowKey={({ id }) => id}
      />
      {open && missing > 0 && <TicketPaste tickets={tickets} missing={missing} mayExcept={can.override} />}
    </Card>
  )
}

export const TicketDesk: (props: TicketDeskProps & IslandProps) => ReactNode = withIsland(TicketDeskView)

const named = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })

function Name({ passenger }: { passenger: Passenger }) {
  const t = useT()
  const name = latinName(passenger)
  return (
    <span className={named}>
      {name ? <Ltr>{name}</Ltr> : t('booking:passengers.unnamed', { number: passenger.position })}
      <FactChip>
        <Ltr>{passenger.category}</Ltr>
      </FactChip>
    </span>
  )
}
