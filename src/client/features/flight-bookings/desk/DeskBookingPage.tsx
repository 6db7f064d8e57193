import type { ReactNode } from 'react'
import { DeskBookingFrame, type DeskBookingSlots } from '#client/features/bookings/desk/DeskBookingFrame.tsx'
import { Travellers } from '#client/features/bookings/desk/Travellers.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { DeskFlightBooking } from '#shared/contract/desk/flights/flight-bookings.ts'
import { routeOf } from '../booking-route.ts'
import { ItineraryStrip } from './ItineraryStrip.tsx'

interface PageProps extends DeskBookingSlots {
  data: DeskFlightBooking
  symbol?: string
  zone: string
  permissions: readonly string[]
}

function Page(props: PageProps) {
  const t = useT()
  const lang = useLang()
  const { booking, block } = props.data
  return (
    <DeskBookingFrame
      {...props}
      list={{ path: '/desk/flight-bookings', name: t('desk-booking:list.title') }}
      strip={<ItineraryStrip {...{ booking, block }} permissions={props.permissions} />}
      facts={
        <>
          <span>{t('booking:route', routeOf(booking, lang))}</span>
          <Travellers booking={booking} />
          {booking.airline_pnr && (
            <span>
              {t('booking:pnr')} <Ltr>{booking.airline_pnr}</Ltr>
            </span>
          )}
        </>
      }
    />
  )
}

/** Everything of one flight booking for staff. Texts: those of `DeskBookingFrame`. */
export const DeskBookingPage: (props: PageProps & IslandProps) => ReactNode = withIsland(Page)
