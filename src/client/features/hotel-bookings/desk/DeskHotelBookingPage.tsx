import type { ReactNode } from 'react'
import { DeskBookingFrame, type DeskBookingSlots } from '#client/features/bookings/desk/DeskBookingFrame.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DeskHotelBooking } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { StayRooms } from '../facts/StayRooms.tsx'
import { StayTiers } from '../facts/StayTiers.tsx'
import { daysText, hijriText, sizeText } from '../facts/stay-texts.ts'

interface PageProps extends DeskBookingSlots {
  data: DeskHotelBooking
  symbol?: string
  zone: string
  permissions: readonly string[]
}

function Page(props: PageProps) {
  const t = useT()
  const lang = useLang()
  const { booking, entered } = props.data
  const { stay, currency, passengers } = booking
  return (
    <DeskBookingFrame
      {...props}
      list={{ path: '/desk/hotel-bookings', name: t('hotel-bookings:desk.title') }}
      third={null}
      people={
        <Card heading={t('hotel-bookings:rooms_title')}>
          <div className={css({ display: 'grid', gap: '4' })}>
            <StayRooms booking={booking} />
            <StayTiers tiers={stay.tiers} zone={stay.zone} currency={currency} symbol={props.symbol} />
          </div>
        </Card>
      }
      facts={
        <>
          <span>{localized(stay.name, lang)}</span>
          <span>
            {daysText(stay, lang)} · {hijriText(stay, lang)}
          </span>
          <span>{sizeText(passengers.length, stay.rooms.length, t)}</span>
          {entered && <span>{t(`desk-stays:entered.${entered}`)}</span>}
        </>
      }
    />
  )
}

/** Everything of one stay for staff. Texts: those of `DeskBookingFrame`, `hotel-bookings`, `desk-stays.entered`. */
export const DeskHotelBookingPage: (props: PageProps & IslandProps) => ReactNode = withIsland(Page)
