import type { ReactNode } from 'react'
import { ContactCard } from '#client/features/bookings/contact/ContactCard.tsx'
import type { AgencyContact } from '#client/features/bookings/facts/agency-contact.ts'
import { NameListFiles } from '#client/features/bookings/name-list/NameListFiles.tsx'
import { PassengersTable } from '#client/features/bookings/passenger-edit/PassengersTable.tsx'
import { BookingDocuments } from '#client/features/bookings/show/BookingDocuments.tsx'
import { BookingFrame, onScreen, stack, TimelineCard } from '#client/features/bookings/show/BookingFrame.tsx'
import { HelpCard } from '#client/features/bookings/show/HelpCard.tsx'
import { NameDeadline } from '#client/features/bookings/show/NameDeadline.tsx'
import { PriceBox } from '#client/features/bookings/show/PriceBox.tsx'
import { Todos } from '#client/features/bookings/show/Todos.tsx'
import { type IslandProps, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { exportDeskNameList, exportNameList } from '#shared/contract/bookings/name-lists.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { css, cx } from '#styled-system/css'
import { Itinerary } from '../itinerary/Itinerary.tsx'
import { FlightFees } from './FlightFees.tsx'

interface BookingBodyProps extends IslandProps {
  booking: FlightBooking
  invoices: InvoiceHeading[]
  agency: AgencyContact
  /** The tenant's symbol of the currency. */
  symbol?: string
  zone: string
  /** Staff get no advice to contact the tenant. */
  staff?: boolean
  /** The name list, as long as it is open. */
  names?: ReactNode
  /** Corrects the contact. */
  contact?: ReactNode
  children?: ReactNode
}

const below = css({ display: 'grid', gap: '3', justifyItems: 'start', marginBlockStart: '4' })

/** Texts: `booking`, `itinerary`, `status`, `age`, `checkout`, `lists`, `invoices`. */
export function BookingBody(props: BookingBodyProps) {
  const { lang, messages, booking, agency, symbol, zone, staff, names, contact, children } = props
  const file =
    booking.can.export_names &&
    booking.passengers.length > 1 &&
    buildPath((staff ? exportDeskNameList : exportNameList).path, { id: booking.id })
  return (
    <BookingFrame
      lang={lang}
      messages={messages}
      first={!staff && <Todos {...{ booking, symbol, zone }} />}
      main={
        <>
          <Card>
            <Itinerary {...booking} />
          </Card>
          <Section heading="passengers">
            <PassengersTable booking={booking} ticketed />
            <NameDeadline booking={booking} zone={zone} />
            {(names || file) && (
              <div className={cx(below, onScreen)}>
                {file && <NameListFiles path={file} />}
                {names}
              </div>
            )}
          </Section>
          <ContactCard booking={booking} edit={contact} />
        </>
      }
      aside={
        <>
          <PriceBox booking={booking} symbol={symbol}>
            <FlightFees booking={booking} symbol={symbol} />
          </PriceBox>
          <div className={cx(stack, onScreen)}>
            {children}
            <Section heading="documents">
              <BookingDocuments booking={booking} invoices={props.invoices} symbol={symbol} />
            </Section>
            {!staff && <HelpCard booking={booking} agency={agency} />}
            <TimelineCard {...booking} symbol={symbol} zone={zone} />
          </div>
        </>
      }
    />
  )
}

function Section({ heading, children }: { heading: 'passengers' | 'documents'; children: ReactNode }) {
  const t = useT()
  return (
    <Card id={heading} heading={t(`booking:${heading}.title`)}>
      {children}
    </Card>
  )
}
