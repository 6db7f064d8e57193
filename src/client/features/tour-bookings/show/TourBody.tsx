import type { ReactNode } from 'react'
import { ContactCard } from '#client/features/bookings/contact/ContactCard.tsx'
import type { AgencyContact } from '#client/features/bookings/facts/agency-contact.ts'
import { PassengersTable } from '#client/features/bookings/passenger-edit/PassengersTable.tsx'
import { BookingDocuments } from '#client/features/bookings/show/BookingDocuments.tsx'
import { BookingFrame, onScreen, stack, TimelineCard } from '#client/features/bookings/show/BookingFrame.tsx'
import { HelpCard } from '#client/features/bookings/show/HelpCard.tsx'
import { NameDeadline } from '#client/features/bookings/show/NameDeadline.tsx'
import { PriceBox } from '#client/features/bookings/show/PriceBox.tsx'
import { Todos } from '#client/features/bookings/show/Todos.tsx'
import { type IslandProps, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BookingPapers } from '#shared/contract/bookings/papers.ts'
import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { hasEnded } from '#shared/rules/money/booking-money.ts'
import { css, cx } from '#styled-system/css'
import { CancelTiers } from '../facts/CancelTiers.tsx'
import { RoomCards } from '../facts/RoomCards.tsx'
import { TourPlan } from '../facts/TourPlan.tsx'
import { JoinForm } from './JoinForm.tsx'
import { GroupNotices, LeaderCard, SharingNote } from './TourNotes.tsx'

interface TourBodyProps extends IslandProps {
  booking: TourBooking
  invoices: InvoiceHeading[]
  agency: AgencyContact
  symbol?: string
  zone: string
  staff?: boolean
  /** Moving people between rooms, while rooming is open. */
  rooms?: ReactNode
  /** Papers the caller may hand in. */
  asked?: BookingPapers
  papers?: ReactNode
  /** Corrects the contact. */
  contact?: ReactNode
  children?: ReactNode
}

const gap = css({ display: 'grid', gap: '4' })

/** Texts: `booking`, `tour-bookings`, `status`, `age`, `checkout`, `lists`, `invoices`, `papers`. */
export function TourBody({ lang, messages, posted, ...props }: TourBodyProps) {
  const island = { lang, messages, posted }
  const { booking, asked, symbol, zone, staff } = props
  const first = !staff && <Todos {...{ booking, symbol, zone }} papers={asked} />
  return <BookingFrame {...island} first={first} main={<Main {...props} />} aside={<Aside {...props} />} />
}

type PartProps = Omit<TourBodyProps, keyof IslandProps>

function Main({ booking, zone, symbol, rooms, papers, contact }: PartProps) {
  const t = useT()
  return (
    <>
      <Card id="passengers" heading={t('tour-bookings:rooms_title')}>
        <div className={gap}>
          <RoomCards booking={booking} />
          <PassengersTable booking={booking} />
          {booking.friend_rooms.length > 0 && <FreeBeds rooms={booking.friend_rooms} />}
          {rooms}
          <SharingNote booking={booking} zone={zone} />
          {booking.rooms_open && booking.travels_with === 0 && <JoinForm />}
          <NameDeadline booking={booking} zone={zone} />
        </div>
      </Card>
      <GroupNotices booking={booking} zone={zone} />
      {papers}
      <ContactCard booking={booking} edit={contact} />
      <div className={onScreen}>
        <TimelineCard {...booking} symbol={symbol} zone={zone} />
      </div>
    </>
  )
}

/** Beds that friends keep free, to be chosen below. */
function FreeBeds({ rooms }: { rooms: TourBooking['friend_rooms'] }) {
  const t = useT()
  const kinds = rooms.map(({ kind }) => t(`tour-bookings:kind.${kind}`)).join(' · ')
  return <p className={css({ fontSize: '14' })}>{t('tour-bookings:share.free', { rooms: kinds })}</p>
}

function Aside({ booking, invoices, agency, symbol, staff, children }: PartProps) {
  const t = useT()
  const { tour, currency } = booking
  return (
    <>
      <Card heading={t('tour-bookings:trip')}>
        <TourPlan tour={tour} />
      </Card>
      <LeaderCard tour={tour} />
      <PriceBox booking={booking} symbol={symbol} />
      <div className={cx(stack, onScreen)}>
        {children}
        <Card heading={t('booking:documents.title')}>
          <BookingDocuments booking={booking} invoices={invoices} symbol={symbol} />
        </Card>
        {!hasEnded(booking) && (
          <Card heading={t('tour-bookings:cancel.title')}>
            <CancelTiers tiers={tour.cancel_tiers} zone={tour.zone} currency={currency} symbol={symbol} />
          </Card>
        )}
        {!staff && <HelpCard booking={booking} agency={agency} />}
      </div>
    </>
  )
}
