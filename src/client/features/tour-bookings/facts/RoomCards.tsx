import { RoomGrid } from '#client/features/bookings/facts/RoomGrid.tsx'
import { printedName } from '#client/features/bookings/people/passenger-name.ts'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { ROOM_BEDS } from '#shared/base/room-kinds.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { css } from '#styled-system/css'

const head = css({ display: 'flex', justifyContent: 'space-between', gap: '2', alignItems: 'center' })
const quiet = css({ color: 'fg.muted' })
const people = css({ display: 'grid', gap: '1' })

/** Rooms with who sleeps in them. Texts: `tour-bookings`, `booking`. */
export function RoomCards({ booking }: { booking: Pick<TourBooking, 'rooms' | 'passengers'> }) {
  return (
    <RoomGrid rooms={booking.rooms}>
      {(room, index) => <Room {...{ room, number: index + 1, passengers: booking.passengers }} />}
    </RoomGrid>
  )
}

interface RoomProps extends Pick<TourBooking, 'passengers'> {
  room: TourBooking['rooms'][number]
  number: number
}

function Room({ room: booked, number, passengers }: RoomProps) {
  const { kind, wish, people: sleeping, number: hotel, own, others } = booked
  const t = useT()
  const beds = ROOM_BEDS[kind]
  const taken = sleeping.filter(({ bed }) => bed).length + others.length
  const friends = others.filter(name => name !== null)
  return (
    <>
      <div className={head}>
        <b>{t('tour-bookings:room', { number })}</b>
        <Chip tone={taken >= beds ? 'success' : 'info'}>
          {t('tour-bookings:of_beds', { people: taken, beds: Math.max(beds, taken) })}
        </Chip>
      </div>
      <span className={quiet}>
        {t(`tour-bookings:kind.${kind}`)}
        {!own && ` · ${t('tour-bookings:share.of_friends')}`}
        {wish !== 'none' && ` · ${t(`tour-bookings:wish.${wish}`)}`}
        {hotel && ` · ${t('tour-bookings:hotel_number', { number: hotel })}`}
      </span>
      <ul className={people}>
        {sleeping.map(({ passenger_id, bed }) => {
          const passenger = passengers.find(({ id }) => id === passenger_id)
          return (
            <li key={passenger_id}>
              {passenger && <Ltr>{printedName(passenger, t)}</Ltr>}
              {!bed && ` (${t('tour-bookings:bed.shared')})`}
            </li>
          )
        })}
        {friends.length > 0 && (
          <li>
            <bdi>{friends.join(' · ')}</bdi>
          </li>
        )}
        {others.length > friends.length && (
          <li className={quiet}>
            {t('tour-bookings:share.others', { count: others.length - friends.length })}
          </li>
        )}
      </ul>
    </>
  )
}
