import { RoomGrid } from '#client/features/bookings/facts/RoomGrid.tsx'
import { printedName } from '#client/features/bookings/people/passenger-name.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { partyText } from './stay-texts.ts'

const quiet = css({ color: 'fg.muted' })

type Shown = Pick<HotelBooking, 'passengers'> & { stay: Pick<HotelBooking['stay'], 'rooms'> }

/** Rooms with who stays in them. Texts: `hotel-bookings`. */
export function StayRooms({ booking }: { booking: Shown }) {
  const t = useT()
  const lang = useLang()
  return (
    <RoomGrid rooms={booking.stay.rooms}>
      {({ position, name, beds, board, adults, child_ages, passenger_ids }) => {
        const guests = booking.passengers.filter(each => passenger_ids.includes(each.id))
        const named = guests.filter(({ surname }) => surname)
        const wishes = guests.flatMap(({ remarks }) => remarks ?? [])
        return (
          <>
            <b>{t('hotel-bookings:room_named', { number: position, name: localized(name, lang) })}</b>
            <span className={quiet}>
              {localized(beds, lang)} · {t(`hotel-bookings:board.${board}`)}
            </span>
            <span className={quiet}>{partyText({ adults, children: child_ages }, t)}</span>
            {named.map(guest => (
              <span key={guest.id}>
                <Ltr>{printedName(guest, t)}</Ltr>
              </span>
            ))}
            {named.length === 0 && <span>{t('hotel-bookings:unnamed')}</span>}
            {wishes.map(wish => (
              <q key={wish} dir="auto" className={quiet}>
                {wish}
              </q>
            ))}
          </>
        )
      }}
    </RoomGrid>
  )
}
