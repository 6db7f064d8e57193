import type { ReactNode } from 'react'
import { KindHeader } from '#client/features/bookings/show/KindHeader.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { daysEntry } from '#shared/rules/texts/calendar-entries.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { againPath } from '../checkout/again-path.ts'
import { DatesButton, DatesQuestion } from '../dates/DatesButton.tsx'
import { daysText, sizeText } from '../facts/stay-texts.ts'

export interface StayHeaderProps {
  booking: HotelBooking
  symbol?: string
  zone: string
  staff?: boolean
  /** What the page asks, instead of a dialog. */
  asks?: string
}

function openDays({ can, stay, guests_open, server_now }: HotelBooking) {
  const { from, to, zone, state } = stay
  if (!can.change || !guests_open || state !== 'expected') return undefined
  return { from, to, today: zonedDate(server_now, zone) }
}

/** Texts: those of `KindHeader`. */
function StayHeaderView(props: StayHeaderProps) {
  const { booking, symbol } = props
  const { stay, passengers, currency, voucher, cancel_back_minor } = booking
  const t = useT()
  const lang = useLang()
  const days = openDays(booking)
  const { name: title, from, to } = stay
  const location = listed([localized(stay.address, lang), localized(stay.city, lang)], lang)
  return (
    <KindHeader
      {...props}
      title={localized(stay.name, lang)}
      facts={[daysText(stay, lang), sizeText(passengers.length, stay.rooms.length, t)]}
      third={stay.state !== 'expected' && <Chip tone="info">{t(`hotel-bookings:state.${stay.state}`)}</Chip>}
      search={againPath(booking)}
      entry={daysEntry({ reference: booking.reference, title, from, to, location }, lang, t)}
      print={voucher ? t('hotel-bookings:actions.voucher') : undefined}
      change={days ? <DatesButton id={booking.id} {...days} /> : false}
      back={formatMoney(cancel_back_minor ?? 0, currency, lang, { symbol }).text}
    >
      {props.asks === 'dates' && days && <DatesQuestion booking={booking} {...days} />}
    </KindHeader>
  )
}

export const StayHeader: (props: StayHeaderProps & IslandProps) => ReactNode = withIsland(StayHeaderView)
