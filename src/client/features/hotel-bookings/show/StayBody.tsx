import type { ReactNode } from 'react'
import { ContactCard } from '#client/features/bookings/contact/ContactCard.tsx'
import type { AgencyContact } from '#client/features/bookings/facts/agency-contact.ts'
import { BookingDocuments } from '#client/features/bookings/show/BookingDocuments.tsx'
import { BookingFrame, onScreen, stack, TimelineCard } from '#client/features/bookings/show/BookingFrame.tsx'
import { HelpCard } from '#client/features/bookings/show/HelpCard.tsx'
import { PriceBox } from '#client/features/bookings/show/PriceBox.tsx'
import { Todos } from '#client/features/bookings/show/Todos.tsx'
import { type IslandProps, useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { hasEnded } from '#shared/rules/money/booking-money.ts'
import { PENDING } from '#shared/rules/statuses/booking-statuses.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { StayPlan } from '../facts/StayPlan.tsx'
import { StayRooms } from '../facts/StayRooms.tsx'
import { StayTiers } from '../facts/StayTiers.tsx'

interface StayBodyProps extends IslandProps {
  booking: HotelBooking
  invoices: InvoiceHeading[]
  agency: AgencyContact
  symbol?: string
  zone: string
  staff?: boolean
  guests?: ReactNode
  /** Corrects the contact. */
  contact?: ReactNode
}

const gap = css({ display: 'grid', gap: '4' })

/** Texts: `booking`, `hotel-bookings`, `status`, `age`, `checkout`, `lists`, `invoices`. */
export function StayBody({ lang, messages, posted, ...props }: StayBodyProps) {
  const island = { lang, messages, posted }
  const { booking, symbol, zone, staff } = props
  const first = !staff && <Todos {...{ booking, symbol, zone }} />
  return <BookingFrame {...island} first={first} main={<Main {...props} />} aside={<Aside {...props} />} />
}

type PartProps = Omit<StayBodyProps, keyof IslandProps>

function Main({ booking, zone, symbol, guests, contact }: PartProps) {
  const t = useT()
  const lang = useLang()
  const { stay, currency } = booking
  return (
    <>
      <Card id="passengers" heading={t('hotel-bookings:rooms_title')}>
        <div className={gap}>
          <StayRooms booking={booking} />
          {guests}
          {booking.closed && <Closed reason={booking.closed} />}
        </div>
      </Card>
      {!hasEnded(booking) && (
        <Card heading={t('hotel-bookings:cancel.title')}>
          <StayTiers tiers={stay.tiers} zone={stay.zone} currency={currency} symbol={symbol} />
        </Card>
      )}
      {stay.policies && (
        <Card heading={t('hotel-bookings:choose.policies')}>
          <p className={css({ whiteSpace: 'pre-line' })}>{localized(stay.policies, lang)}</p>
        </Card>
      )}
      <ContactCard booking={booking} edit={contact} />
      <div className={onScreen}>
        <TimelineCard {...booking} symbol={symbol} zone={zone} />
      </div>
    </>
  )
}

/** Why the guests cannot change it here, and whom they ask. */
function Closed({ reason }: { reason: NonNullable<HotelBooking['closed']> }) {
  const t = useT()
  return (
    <p className={cx(onScreen, css({ fontSize: '14', color: 'fg.muted', maxInlineSize: 'prose' }))}>
      {t(`hotel-bookings:closed.${reason}`)}{' '}
      {reason !== 'not_allowed' && (
        <a className={link()} href="#help">
          {t('hotel-bookings:closed.ask')}
        </a>
      )}
    </p>
  )
}

const LATER = new Set<HotelBooking['status']>([...PENDING, 'confirmed'])

function Aside({ booking, invoices, agency, symbol, staff }: PartProps) {
  const t = useT()
  return (
    <>
      <Card heading={t('hotel-bookings:stay_title')}>
        <StayPlan stay={booking.stay} />
      </Card>
      <PriceBox booking={booking} symbol={symbol} />
      <div className={cx(stack, onScreen)}>
        <Card heading={t('booking:documents.title')}>
          {!booking.voucher && LATER.has(booking.status) && (
            <p className={css({ color: 'fg.muted', fontSize: '14', marginBlockEnd: '3' })}>
              {t('hotel-bookings:show.voucher_later')}
            </p>
          )}
          <BookingDocuments
            {...{ booking, invoices, symbol }}
            sheet={t(booking.voucher ? 'hotel-bookings:voucher.title' : 'hotel-bookings:stay_title')}
          />
        </Card>
        {!staff && <HelpCard booking={booking} agency={agency} />}
      </div>
    </>
  )
}
