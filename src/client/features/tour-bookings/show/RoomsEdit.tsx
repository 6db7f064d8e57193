import { useState } from 'react'
import { printedName } from '#client/features/bookings/people/passenger-name.ts'
import { api } from '#client/lib/api.ts'
import { type IslandProps, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import type { RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import { saveRooms } from '#shared/contract/tours/tour-bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { css } from '#styled-system/css'
import type { RoomsShown } from './open-rooms.ts'

const list = css({ display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)' } })

const placesOf = ({ rooms }: RoomsShown): Record<string, string> =>
  Object.fromEntries(
    rooms.flatMap(room => room.people.map(({ passenger_id }) => [passenger_id, room.id] as const)),
  )

interface Choice {
  id: string
  wish: RoomWish
  /** Left out of what is sent while none of the booking sleeps there. */
  optional: boolean
  label: string
}

/** Rooms by their numbers on the page, then those of friends with a free bed. */
function choicesOf({ rooms, friend_rooms }: RoomsShown, t: T): Choice[] {
  const booked = rooms.map(({ id, wish, own }, index) => ({
    ...{ id, wish, optional: !own },
    label: t('tour-bookings:room', { number: index + 1 }),
  }))
  const free = friend_rooms.map(({ id, wish, kind }, index) => ({
    ...{ id, wish, optional: true },
    label: `${t('tour-bookings:share.friends_room', { number: index + 1 })} · ${t(`tour-bookings:kind.${kind}`)}`,
  }))
  return [...booked, ...free]
}

/** Moves people between the booked rooms, and into a free bed of friends. Texts: `tour-bookings`, `booking`, `ui`. */
function RoomsEditView({ booking }: { booking: RoomsShown }) {
  const t = useT()
  const choices = choicesOf(booking, t)
  const posted = usePosted('rooms')?.values
  const [places, setPlaces] = useState(() =>
    Object.fromEntries(
      Object.entries(placesOf(booking)).map(([id, room]) => [id, posted?.[`in-${id}`] ?? room]),
    ),
  )
  const form = useForm({
    names: ['rooms'],
    start: {},
    async send() {
      const rooms = choices.flatMap(({ id, wish, optional }) => {
        const people = Object.keys(places).filter(passenger => places[passenger] === id)
        return optional && people.length === 0 ? [] : [{ id, wish, people }]
      })
      await api(saveRooms, { params: { id: booking.id }, body: { rooms } })
      location.reload()
      return true
    },
  })
  return (
    <Form form={form} name="rooms">
      {choices.map(({ id, wish, optional }) => (
        <input key={id} type="hidden" name={`${optional ? 'free' : 'wish'}-${id}`} value={wish} />
      ))}
      <div className={list}>
        {booking.passengers.map(passenger => (
          <Field free key={passenger.id} label={printedName(passenger, t)}>
            {control => (
              <Select
                {...control}
                name={`in-${passenger.id}`}
                value={places[passenger.id] ?? ''}
                options={choices.map(({ id, label }) => ({ value: id, label }))}
                onChange={room => setPlaces(now => ({ ...now, [passenger.id]: room }))}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" size="sm" variant="line" busy={form.busy}>
          {t('tour-bookings:rooms.save')}
        </Button>
      </div>
    </Form>
  )
}

export const RoomsEdit: (props: { booking: RoomsShown } & IslandProps) => React.ReactNode =
  withIsland(RoomsEditView)
