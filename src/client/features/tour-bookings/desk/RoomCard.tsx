import { roomNames } from '#client/features/bookings/desk/departures/room-names.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Trash2, TriangleAlert } from '#client/ui/layout/icons.ts'
import { ROOM_BEDS } from '#shared/base/room-kinds.ts'
import { ROOM_WISHES, type RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import type { BoardRoom, BoardTraveller } from '#shared/contract/desk/tours/departure-board.ts'
import { bedsTaken, conflictsOf } from '#shared/rules/tours/rooming.ts'
import { css } from '#styled-system/css'
import { TravellerLine } from './TravellerLine.tsx'
import type { RoomingState } from './use-rooming.ts'

interface RoomCardProps {
  room: BoardRoom
  people: BoardTraveller[]
  board: RoomingState
}

const box = css({
  display: 'grid',
  gap: '2',
  alignContent: 'start',
  padding: '3',
  borderRadius: 'control',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'divider',
  '&[data-wrong]': { borderColor: 'danger.text' },
})
const head = css({ display: 'flex', justifyContent: 'space-between', gap: '2', fontWeight: 'semibold' })
const wrong = css({ display: 'flex', gap: '1', alignItems: 'center', color: 'danger.text', fontSize: '12' })
const foot = css({ display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr) 5rem auto' })

export function RoomCard({ room, people, board }: RoomCardProps) {
  const t = useT()
  const lang = useLang()
  const { rooming, busy, run } = board
  const name = roomNames(rooming.rooms, t, lang)(room.id)
  const conflicts = conflictsOf(room, people)
  const change = (wish: RoomWish, number: string | null) =>
    run({ act: 'change', room_id: room.id, wish, number }, t('desk-departures:room_saved'), {
      ...{ act: 'change', room_id: room.id },
      ...{ wish: room.wish, number: room.number },
    })
  return (
    <section className={box} data-wrong={conflicts.length > 0 || undefined} aria-label={name}>
      <div className={head}>
        <h3>{name}</h3>
        <Ltr>
          <Num of={bedsTaken(people)} />/<Num of={ROOM_BEDS[room.kind]} />
        </Ltr>
      </div>
      {conflicts.map(conflict => (
        <p key={conflict} className={wrong}>
          <TriangleAlert aria-hidden="true" />
          {t(`desk-departures:conflict.${conflict}`)}
        </p>
      ))}
      {people.map(person => (
        <TravellerLine key={person.id} person={person} board={board} />
      ))}
      <div className={foot}>
        <Select
          size="sm"
          id={`wish-of-${room.id}`}
          aria-label={`${t('desk-departures:room_wish')}: ${name}`}
          value={room.wish}
          disabled={busy}
          options={ROOM_WISHES.map(wish => ({ value: wish, label: t(`desk-departures:wish.${wish}`) }))}
          onChange={wish => change(wish as RoomWish, room.number)}
        />
        <TextInput
          key={room.number ?? ''}
          size="sm"
          ltr
          aria-label={`${t('desk-departures:room_number')}: ${name}`}
          placeholder={t('desk-departures:room_number')}
          defaultValue={room.number ?? ''}
          maxLength={20}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim()
            if (typed !== (room.number ?? '')) change(room.wish, typed || null)
          }}
        />
        {room.booking_id === null && people.length === 0 && (
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            aria-label={t('desk-departures:remove_room', { name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => run({ act: 'remove', room_id: room.id }, t('desk-departures:room_removed'))}
          />
        )}
      </div>
    </section>
  )
}
