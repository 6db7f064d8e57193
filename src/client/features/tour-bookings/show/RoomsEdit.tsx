import { useState } from 'react'
import { printedName } from '#client/features/bookings/people/passenger-name.ts'
import { api } from '#client/lib/api.ts'
import { type IslandProps, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { saveRooms } from '#shared/contract/tour-bookings.ts'
import { css } from '#styled-system/css'
import type { RoomsShown } from './open-rooms.ts'

const list = css({ display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)' } })

const placesOf = ({ rooms }: RoomsShown): Record<string, string> =>
  Object.fromEntries(
    rooms.flatMap(room => room.people.map(({ passenger_id }) => [passenger_id, room.id] as const)),
  )

/** Moves people between the booked rooms. Texts: `tour-bookings`, `booking`, `ui`. */
function RoomsEditView({ booking }: { booking: RoomsShown }) {
  const t = useT()
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
      const rooms = booking.rooms.map(({ id, wish }) => ({
        ...{ id, wish },
        people: Object.keys(places).filter(passenger => places[passenger] === id),
      }))
      await api(saveRooms, { params: { id: booking.id }, body: { rooms } })
      location.reload()
      return true
    },
  })
  return (
    <Form form={form} name="rooms">
      {booking.rooms.map(({ id, wish }) => (
        <input key={id} type="hidden" name={`wish-${id}`} value={wish} />
      ))}
      <div className={list}>
        {booking.passengers.map(passenger => (
          <Field free key={passenger.id} label={printedName(passenger, t)}>
            {control => (
              <Select
                {...control}
                name={`in-${passenger.id}`}
                value={places[passenger.id] ?? ''}
                options={booking.rooms.map(({ id }, index) => ({
                  value: id,
                  label: t('tour-bookings:room', { number: index + 1 }),
                }))}
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
