import type { ReactNode } from 'react'
import { DeskBookingFrame, type DeskBookingSlots } from '#client/features/bookings/desk/DeskBookingFrame.tsx'
import { DepartureChip } from '#client/features/bookings/desk/departures/DepartureChip.tsx'
import { Travellers } from '#client/features/bookings/desk/Travellers.tsx'
import { PassengerLink } from '#client/features/bookings/passenger-edit/PassengerLink.tsx'
import { DeskLink } from '#client/features/shell/DeskLink.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DeskTourBooking } from '#shared/contract/desk/tours/tour-bookings.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { ticketName } from '#shared/rules/people/names.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

interface PageProps extends DeskBookingSlots {
  data: DeskTourBooking
  symbol?: string
  zone: string
  permissions: readonly string[]
  documents?: ReactNode
}

const list = css({ display: 'grid', gap: '2', fontSize: '14' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
})
const quiet = css({ color: 'fg.muted', fontSize: '12' })

function Page(props: PageProps) {
  const t = useT()
  const lang = useLang()
  const { booking, departure } = props.data
  return (
    <DeskBookingFrame
      {...props}
      list={{ path: '/desk/tour-bookings', name: t('desk-departures:groups.title') }}
      strip={null}
      third={<DepartureChip status={departure.status} t={t} />}
      people={
        <>
          <People {...props.data} />
          {props.documents}
        </>
      }
      facts={
        <>
          <span>{localized(booking.tour.title, lang)}</span>
          <span>
            {formatDate(booking.tour.starts_on, lang)} · {formatHijri(booking.tour.starts_on, lang)}
          </span>
          <Travellers booking={booking} />
          <DeskLink path={`/desk/departures/${departure.id}`} permissions={props.permissions}>
            {t('desk-departures:groups.departure', { code: `\u2066${departure.code}\u2069` })}
          </DeskLink>
        </>
      }
    />
  )
}

/** Everything of one tour's booking for staff. Texts: those of `DeskBookingFrame`, `desk-departures`. */
export const DeskTourBookingPage: (props: PageProps & IslandProps) => ReactNode = withIsland(Page)

function People({ booking, can: may }: Pick<DeskTourBooking, 'booking' | 'can'>) {
  const t = useT()
  const roomOf = (id: string) =>
    booking.rooms.find(room => room.people.some(each => each.passenger_id === id))
  return (
    <Card heading={t('desk-departures:groups.people')}>
      <ul className={list}>
        {booking.passengers.map(passenger => {
          const { id, position, surname, given_names: given, title, category } = passenger
          const room = roomOf(id)
          const name = surname ? ticketName({ surname, given, title }).text : ''
          return (
            <li key={id} className={row}>
              <span>
                <Ltr>{name || t('desk-departures:unnamed', { position })}</Ltr>{' '}
                <span className={quiet}>
                  {t(`age:category.${category}`)} ·{' '}
                  {room
                    ? [t(`desk-departures:room.${room.kind}`), room.number].filter(Boolean).join(' ')
                    : t('desk-departures:groups.no_room')}
                </span>
              </span>
              {may.override && <PassengerLink {...{ passenger, booking }} act="correct" />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
